#!/usr/bin/env bash
# Plays the duels of docs/bots.md and prints their rows: tests/soak/duels.sh [quick|hard|master|proof|all] [TABLES]
#
# “quick” takes minutes; “proof” is what is wanted of the levels that look ahead, and takes hours. Two rows are played at a time
# (JOBS=n for another number), each in parts of 20 tables from seed 1 on, and the same seeds give the same rows. Every part is
# kept in $DUELS (target/duels) as soon as it is known, with a mark of the program that played it: a run that was stopped goes on
# where it was, and parts of another program don't count.
#
# A row with a goal ends early if that is beyond doubt: from 60 tables on, after each part, when the 99 % interval lies wholly above
# or below the goal. It is 99 % because it is looked at up to eight times; what is printed is the 95 % interval.
set -euo pipefail
cd "$(dirname "$0")/../.."
what=${1:-quick}
tables=${2:-200}
target=${CARGO_TARGET_DIR:-target}
export PART=20 LEAST=60 TABLES=$tables BINARIES=${BINARIES:-$target/release/examples} DUELS=${DUELS:-$target/duels}

builds=([0]=settler [1]=builder [2]=mayor [3]=merchant)
fights=([0]=raider [1]=warlord [2]=general [3]=conqueror)
games=(new_dawn through_the_ages civ2010 civ1980)

# Rows: group, game, seats, goal in per cent or -, how much longer than others, the first bot, the others, more options.
rows() {
  local i game build fight
  for i in "${!games[@]}"; do
    game=${games[$i]} build=${builds[$i]} fight=${fights[$i]}
    echo "quick $game 2 - 1 $build former"
    echo "quick $game 2 - 1 $build $build-easy"
    echo "quick $game 2 - 1 $fight $build"
    echo "quick $game 4 - 1 $build $fight,former,$build-easy"
    echo "hard,proof $game 2 90 5 $build-hard former"
    echo "hard $game 2 - 5 $build-hard $build"
    echo "hard $game 2 - 5 $fight-hard $build"
    echo "hard $game 3 - 6 $build-hard $build,$fight"
    echo "master,proof $game 2 60 9 $build-master $build-hard"
  done
  echo "quick new_dawn 2 - 1 settler settler --automated 1"
  echo "hard new_dawn 2 - 5 settler-hard settler --automated 1"
  echo "master,proof new_dawn 2 40 8 settler-master settler --automated 1"
  echo "quick,proof civ1980 4 80 2 merchant merchant --finish"
}

# The 95 % and the 99 % interval (Wilson) of WON victories at N tables, and what a goal of G per cent makes of them.
judge() {
  awk -v won="$1" -v n="$2" -v goal="$3" -v least="$LEAST" '
    function bound(z, side,  p) {
      p = won / n
      return 100 * (p + z * z / (2 * n) + side * z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))) / (1 + z * z / n)
    }
    BEGIN {
      verdict = "open"
      if (goal != "-" && n >= least && bound(2.576, -1) >= goal) verdict = "above"
      if (goal != "-" && n >= least && bound(2.576, 1) < goal) verdict = "below"
      printf "%.0f %.0f %s\n", bound(1.96, -1), bound(1.96, 1), verdict
    }'
}

# Plays one row to its end.
row() {
  local game=$2 seats=$3 goal=$4 one=$6 others=$7 finish= mark key said won=0 n=0 seed=1 low high verdict
  local part=$((PART - PART % seats))
  local -a more=("${@:8}")
  if [[ ${more[*]} == --finish ]]; then finish=yes more=(); fi
  mark=$(sha256sum "$BINARIES/${game}_duel" | cut -c1-12)
  key="$mark $game $seats $one $others ${more[*]}${finish:+finish}"
  while ((n < TABLES)); do
    said=$(grep -F "$key|$seed|" "$DUELS/parts" | tail -1 || true)
    if [[ -z $said ]]; then
      said=$("$BINARIES/${game}_duel" "$one" "$others" --seats "$seats" --tables "$part" --seed "$seed" "${more[@]}" | tail -1)
      said="$key|$seed|$said"
      echo "$said" >>"$DUELS/parts"
    fi
    said=${said##*|}
    if [[ $finish ]]; then
      [[ $said =~ \"won-finish\":\ ([0-9]+) ]] && won=$((won + BASH_REMATCH[1]))
    else
      [[ $said =~ ^won\ ([0-9.]+) ]] && won=$(awk "BEGIN { print $won + ${BASH_REMATCH[1]} }")
    fi
    # Four of a kind would play each deal four times alike.
    ((n += part, seed += ${finish:+seats *} part / seats)) || true
    read -r low high verdict < <(judge "$won" "$n" "$goal")
    [[ $verdict == open ]] || break
  done
  [[ ${more[*]} == --automated* ]] && others="the automated player, level ${more[1]}"
  [[ $goal == - ]] && verdict=- || verdict="$goal %: $verdict"
  printf '| %s | `%s` | %s | %s | %s | %s | %s–%s %% | %s |\n' "$game" "$one${finish:+, at the finish}" "$others" "$seats" "$n" \
    "$won" "$low" "$high" "$verdict" | tee -a "$DUELS/rows"
}

if [[ $what == --row ]]; then
  read -ra words <<<"$2"
  TABLES=$3
  row "${words[@]}"
  exit
fi
for game in "${games[@]}"; do
  cargo build --quiet --release -p "$game" --example "${game}_duel"
done
mkdir -p "$DUELS"
touch "$DUELS/parts"
rows | if [[ $what == all ]]; then cat; else grep -E "^([a-z,]*,)?$what[, ]"; fi | sort -k5,5nr -s |
  xargs -P "${JOBS:-2}" -d '\n' -I{} "$0" --row {} "$tables"
