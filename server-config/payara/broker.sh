#!/bin/sh
# Runs the message broker that Payara nodes share: OpenMQ, which comes with Payara, open to its nodes only.
# Safe to run again: messages stay, and a new password counts at once.
set -eu

usage() {
  cat <<'TEXT'
Usage: broker.sh --home PAYARA_HOME [options]

  --home DIR      Payara Server 6 (unpacked payara-6.*.zip); it is only read
  --var-dir DIR   folder of the broker's files (default: /var/lib/restomesh-broker)
  --address IP    where it listens, the nodes' address for it (default: 127.0.0.1)
  --port N        its port, the nodes' install.sh --jms-broker; it takes N+1, too (default: 7677)

The environment variable RESTOMESH_CLUSTER_PASSWORD is the password of its only user, restomesh. The broker runs
until it is told to stop (SIGTERM).
TEXT
}

fail() {
  echo "broker.sh: $1" >&2
  exit 1
}

home= var=/var/lib/restomesh-broker address=127.0.0.1 port=7677
while [ $# -gt 0 ]; do
  case "$1" in
    --help) usage; exit 0 ;;
    --home | --var-dir | --address | --port) [ $# -gt 1 ] || fail "$1 needs a value" ;;
    *) usage >&2; fail "unknown option $1" ;;
  esac
  case "$1" in
    --home) home=$2 ;;
    --var-dir) var=$2 ;;
    --address) address=$2 ;;
    --port) port=$2 ;;
  esac
  shift 2
done

[ -n "$home" ] || { usage >&2; fail "--home is missing"; }
[ -x "$home/mq/bin/imqbrokerd" ] || fail "$home is not a Payara home"
[ -n "${RESTOMESH_CLUSTER_PASSWORD:-}" ] || fail "the environment variable RESTOMESH_CLUSTER_PASSWORD is not set"
java=${AS_JAVA:-${JAVA_HOME:-}}
[ -n "$java" ] || java=$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")
[ -x "$java/bin/java" ] || fail "there is no Java: set JAVA_HOME"

# Its users, in place of guest and admin, whose passwords everybody knows. imqusermgr would want the password where
# everybody on this machine can read it. The digest is OpenMQ's: MD5, as a signed number.
umask 077
etc="$var/instances/restomesh/etc"
mkdir -p "$etc" || fail "cannot write to $var"
digest=$(printf 'restomesh:%s' "$RESTOMESH_CLUSTER_PASSWORD" | md5sum | awk '{
  number = $1
  if (number ~ /^[89a-f]/) {
    digits = "0123456789abcdef"
    number = ""
    carry = 1
    for (i = 32; i > 0; i--) {
      digit = 16 - index(digits, substr($1, i, 1)) + carry
      carry = digit > 15
      number = substr(digits, digit % 16 + 1, 1) number
    }
    sign = "-"
  }
  sub(/^0+/, "", number)
  print sign number
}')
echo "restomesh:$digest:user:1" >"$etc/passwd.$$"
mv "$etc/passwd.$$" "$etc/passwd"
cat >"$etc/accesscontrol.properties" <<'TEXT'
version=JMQFileAccessControlModel/100
connection.NORMAL.allow.user=restomesh
queue.*.produce.allow.user=restomesh
queue.*.consume.allow.user=restomesh
queue.*.browse.allow.user=restomesh
queue.create.allow.user=restomesh
topic.*.produce.allow.user=restomesh
topic.*.consume.allow.user=restomesh
topic.create.allow.user=restomesh
TEXT

# Nothing but messages: no administration, no other brokers, whose service stays closed where it would be this machine's
# alone. And none of our secrets in its environment.
exec env -i PATH="$PATH" IMQ_JAVAHOME="$java" "$home/mq/bin/imqbrokerd" -bgnd -tty -name restomesh -varhome "$var" -port "$port" \
  -Dimq.hostname="$address" -Dimq.jms.tcp.port="$((port + 1))" -Dimq.service.activelist=jms -Dimq.jmx.connector.activelist= \
  -Dimq.cluster.hostname=127.0.0.1
