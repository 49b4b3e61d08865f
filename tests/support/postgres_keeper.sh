#!/bin/sh
# Runs one throw-away Postgres until a given process has ended, then removes every trace of it.
#
#   postgres_keeper.sh PID STARTED FSYNC [REGISTRATION]
#
# PID and STARTED (field 22 of /proc/PID/stat) name the process to outlive by no more than a moment: a pid alone
# may be given to another process. FSYNC is on or off. REGISTRATION is a file to remove at the end.
#
# Prints the socket folder and the folder of Postgres' programs, one a line, once connections are accepted.
# Connections are by unix socket only, and only our own user (or root) can enter the socket's folder, so `trust`
# lets nobody else in.
set -eu
watched=$1 started=$2 fsync=$3 registration=${4:-}

for programs in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(dirname "$(command -v initdb || echo /none/initdb)")"; do
    [ -x "$programs/initdb" ] && break
done
[ -x "$programs/initdb" ] || { echo "PostgreSQL is not installed (Debian: apt-get install postgresql)" >&2; exit 1; }

# Each database is some 10 MB that is written, copied and thrown away: in memory, where there is enough, unless a test is about disks.
where=/tmp
free=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)
if [ "$fsync" = off ] && [ "${free:-0}" -gt 4000000 ]; then where=/dev/shm; fi
folder=$(mktemp -d "$where/annals-pg-XXXXXX")
chmod 700 "$folder"
postgres=

finish() {
    trap '' EXIT INT TERM HUP
    # SIGQUIT is Postgres' "immediate" stop: nothing here will be read again.
    [ -z "$postgres" ] || { kill -QUIT "$postgres" 2>/dev/null || :; wait "$postgres" 2>/dev/null || :; }
    rm -rf "$folder"
    [ -z "$registration" ] || rm -f "$registration"
}
trap finish EXIT
trap 'exit 0' INT TERM HUP

# Postgres refuses to run as root. --pdeathsig stops it even if this script is killed without warning.
drop="setpriv --pdeathsig QUIT"
if [ "$(id -u)" = 0 ]; then
    user=postgres
    id "$user" >/dev/null 2>&1 || user=nobody
    chown "$user" "$folder"
    drop="setpriv --reuid $(id -u "$user") --regid $(id -g "$user") --clear-groups --pdeathsig QUIT"
fi
cd "$folder"

$drop "$programs/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 \
    --locale=C.UTF-8 --no-sync --no-instructions >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }

# What protects data from a power cut is only worth its time where a test is about that.
$drop "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=200 \
    -c fsync="$fsync" -c synchronous_commit="$fsync" -c full_page_writes="$fsync" -c timezone=UTC \
    >"$folder/server.log" 2>&1 </dev/null &
postgres=$!

tries=0
until "$programs/pg_isready" --quiet --host="$folder"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 600 ] || ! kill -0 "$postgres" 2>/dev/null; then
        cat "$folder/server.log" >&2
        exit 1
    fi
    sleep 0.05
done
# The service never runs as a superuser in earnest, so it doesn't here.
"$programs/psql" --no-psqlrc --quiet --host="$folder" --username=postgres --dbname=postgres \
    --command='CREATE ROLE annals LOGIN' >&2

printf '%s\n%s\n' "$folder" "$programs"
# Whoever started us waits for our output to end.
exec >/dev/null 2>&1

alive() {
    stat=$(cat "/proc/$watched/stat" 2>/dev/null) || return 1
    # The name in the second field may hold blanks and brackets; what follows the last bracket is regular.
    set -- ${stat##*) }
    [ "$1" != Z ] && [ "${20}" = "$started" ]
}
while alive && kill -0 "$postgres" 2>/dev/null; do
    # In the background, because a trap waits for a foreground command to end.
    sleep 0.3 &
    wait $! || :
done
