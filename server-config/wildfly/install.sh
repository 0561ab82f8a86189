#!/bin/sh
# Makes a WildFly 39 ready for Restomesh. Safe to run again: what is already right stays as it is.
set -eu

usage() {
  cat <<'TEXT'
Usage: install.sh --home WILDFLY_HOME [options]

  --home DIR       WildFly 39 (unpacked wildfly-39.*.zip); WildFly must not be running
  --base-dir DIR   its server base directory (default: HOME/standalone)
  --config FILE    standalone-full.xml (default) or standalone-full-ha.xml
  --driver JAR     PostgreSQL JDBC driver (default: ../dev/target/driver/postgresql.jar, made by "mvn package";
                   not needed when an earlier run has installed it)
  --ear FILE       restomesh.ear to deploy; WildFly deploys it at its next start
TEXT
}

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
home= base= driver= ear=
config=standalone-full.xml
while [ $# -gt 0 ]; do
  case "$1" in
    --help) usage; exit 0 ;;
    --home | --base-dir | --config | --driver | --ear) [ $# -gt 1 ] || fail "$1 needs a value" ;;
    *) usage >&2; fail "unknown option $1" ;;
  esac
  case "$1" in
    --home) home=$2 ;;
    --base-dir) base=$2 ;;
    --config) config=$2 ;;
    --driver) driver=$2 ;;
    --ear) ear=$2 ;;
  esac
  shift 2
done

[ -n "$home" ] || { usage >&2; fail "--home is missing"; }
[ -f "$home/jboss-modules.jar" ] || fail "$home is not a WildFly home"
home=$(cd "$home" && pwd)
base=$(cd "${base:-$home/standalone}" && pwd) || fail "no such base directory"
[ -f "$base/configuration/$config" ] || fail "$base/configuration/$config does not exist"
[ -z "$ear" ] || [ -f "$ear" ] || fail "$ear does not exist"

# The driver as a module. An existing one is replaced only by a given or a built jar.
module="$home/modules/org/postgresql/main"
if [ -z "$driver" ] && [ -f "$here/../dev/target/driver/postgresql.jar" ]; then
  driver="$here/../dev/target/driver/postgresql.jar"
fi
if [ -n "$driver" ]; then
  [ -f "$driver" ] || fail "$driver does not exist"
  mkdir -p "$module"
  if ! cmp -s "$driver" "$module/postgresql.jar"; then
    cp "$driver" "$module/postgresql.jar.$$"
    mv "$module/postgresql.jar.$$" "$module/postgresql.jar"
  fi
  cp "$here/postgresql-module.xml" "$module/module.xml.$$"
  mv "$module/module.xml.$$" "$module/module.xml"
fi
[ -f "$module/postgresql.jar" ] || fail "no PostgreSQL driver: name one with --driver"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! JAVA_OPTS="${JAVA_OPTS:-} -Djboss.server.base.dir=$base" "$home/bin/jboss-cli.sh" \
  --file="$here/restomesh.cli" "-Drestomesh.config=$config" >"$log" 2>&1; then
  grep -v '"outcome" => "success"' "$log" >&2 || true
  fail "WildFly refused the configuration (is it running?)"
fi
# The log of the first seconds has its own file, which only the next normal start would write anew.
boot_log="$base/configuration/logging.properties"
if grep -q '%K{level}' "$boot_log" 2>/dev/null; then
  sed 's/%K{level}%d{HH/%d{yyyy-MM-dd HH/' "$boot_log" >"$log"
  cat "$log" >"$boot_log"
fi
echo "Configured $base/configuration/$config"

if [ -n "$ear" ]; then
  cp "$ear" "$base/deployments/restomesh.ear.part"
  mv "$base/deployments/restomesh.ear.part" "$base/deployments/restomesh.ear"
  echo "Deployed restomesh.ear to $base/deployments"
fi
