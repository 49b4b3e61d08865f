#!/usr/bin/env bash
# Plays the duels of docs/bots.md and prints their rows: tests/soak/duels.sh [quick|hard|master|all] [TABLES]
#
# “quick” takes seconds, “hard” minutes, “master” hours of one core; the same seeds give the same rows. Rows are printed as soon
# as they are known, so it may be stopped at any time.
set -euo pipefail
cd "$(dirname "$0")/../.."
what=${1:-quick}
tables=${2:-200}
target=${CARGO_TARGET_DIR:-target}/release/examples

declare -A names=([new_dawn]="A New Dawn" [through_the_ages]="Through the Ages" [civ2010]="Civilization (2010)"
  [civ1980]="Civilization (1980)")
declare -A builds=([new_dawn]=settler [through_the_ages]=builder [civ2010]=mayor [civ1980]=merchant)
declare -A fights=([new_dawn]=raider [through_the_ages]=warlord [civ2010]=general [civ1980]=conqueror)
games=(new_dawn through_the_ages civ2010 civ1980)

# duel GAME SEATS ONE OTHERS [MORE...]
duel() {
  local game=$1 seats=$2 one=$3 others=$4 said won low high
  shift 4
  said=$("$target/${game}_duel" "$one" "$others" --seats "$seats" --tables "$tables" "$@" | tail -1)
  read -r _ won _ _ _ _ low _ high _ <<<"${said//,/}"
  [[ $* == --automated* ]] && others="the automated player, level $2"
  printf '| %s | `%s` | %s | %s | %s | %s | %.0f–%.0f %% |\n' \
    "${names[$game]}" "$one" "$others" "$seats" "$tables" "$won" "$low" "$high"
}

for game in "${games[@]}"; do
  cargo build --quiet --release -p "$game" --example "${game}_duel"
done
for game in "${games[@]}"; do
  build=${builds[$game]} fight=${fights[$game]}
  if [[ $what == quick || $what == all ]]; then
    duel "$game" 2 "$build" former
    duel "$game" 2 "$build" "$build-easy"
    duel "$game" 2 "$fight" "$build"
    duel "$game" 4 "$build" "$fight,former,$build-easy"
    [[ $game == new_dawn ]] && duel "$game" 2 "$build" "$build" --automated 1
  fi
  if [[ $what == hard || $what == all ]]; then
    duel "$game" 2 "$build-hard" former
    duel "$game" 2 "$build-hard" "$build"
    duel "$game" 2 "$fight-hard" "$build"
    duel "$game" 3 "$build-hard" "$build,$fight"
    [[ $game == new_dawn ]] && duel "$game" 2 "$build-hard" "$build" --automated 1
  fi
  if [[ $what == master || $what == all ]]; then
    duel "$game" 2 "$build-master" "$build-hard"
    [[ $game == new_dawn ]] && duel "$game" 2 "$build-master" "$build" --automated 1
  fi
  true
done
