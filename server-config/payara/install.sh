#!/bin/sh
# Makes a Payara Server 6 domain ready for Restomesh. Safe to run again: what is already right stays as it is.
set -eu

usage() {
  cat <<'TEXT'
Usage: install.sh --home PAYARA_HOME [options]

  --home DIR            Payara Server 6 (unpacked payara-6.*.zip)
  --domain-dir DIR      folder of the domains (default: HOME/glassfish/domains)
  --domain NAME         the domain (default: domain1)
  --lib DIR             folder with the PostgreSQL driver and the Hibernate jars
                        (default: ../dev/target/payara-lib, made by "mvn package")
  --address IP          address of the HTTP listeners (default: 127.0.0.1)
  --admin-address IP    address of the admin, JMX and ORB listeners (default: 127.0.0.1)
  --http-port N         port of http-listener-1 (default: as it is)
  --https-port N        port of http-listener-2 (default: as it is)
  --admin-port N        port of the admin listener (default: as it is)
  --jmx-port N          port of the JMX listener (default: as it is)
  --orb-ports N,N,N     ports of the ORB listeners: plain, SSL, SSL with a client's key (default: as they are)
  --pool-size N         most database connections (default: 30)
  --heap SIZE           heap of the server, all of it from the start, such as 2g (default: 1g)
  --hazelcast on|off    Payara's data grid, needed for a cluster only (default: off)
  --jms-broker H:P      use the broker that broker.sh runs at host H, port P, together with other nodes
                        (default: a broker inside this server, which no network reaches)
  --ear FILE            restomesh.ear to deploy or to replace

The domain is started when it isn't running, and afterwards is as it was: running or stopped. A running one is
restarted when a JVM option, a library, a listener or the broker has changed. The environment variables
RESTOMESH_DB_URL, RESTOMESH_DB_USER, RESTOMESH_DB_PASSWORD must be set when the domain starts with the application
deployed, and with --jms-broker RESTOMESH_CLUSTER_PASSWORD, the broker's, always.
TEXT
}

started=no
fail() {
  echo "install.sh: $1" >&2
  [ "$started" = no ] || "$home/bin/asadmin" stop-domain --domaindir "$domains" "$domain" >/dev/null 2>&1 || true
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
home= domains= ear= broker= http_port= https_port= admin_port= jmx_port= orb_ports=
domain=domain1 lib="$here/../dev/target/payara-lib" address=127.0.0.1 admin_address=127.0.0.1 heap=1g hazelcast=off pool_size=30
while [ $# -gt 0 ]; do
  case "$1" in
    --help) usage; exit 0 ;;
    --home | --domain-dir | --domain | --lib | --address | --admin-address | --http-port | --https-port \
      | --admin-port | --jmx-port | --orb-ports | --pool-size | --heap | --hazelcast | --jms-broker | --ear)
      [ $# -gt 1 ] || fail "$1 needs a value" ;;
    *) usage >&2; fail "unknown option $1" ;;
  esac
  case "$1" in
    --home) home=$2 ;;
    --domain-dir) domains=$2 ;;
    --domain) domain=$2 ;;
    --lib) lib=$2 ;;
    --address) address=$2 ;;
    --admin-address) admin_address=$2 ;;
    --http-port) http_port=$2 ;;
    --https-port) https_port=$2 ;;
    --admin-port) admin_port=$2 ;;
    --jmx-port) jmx_port=$2 ;;
    --orb-ports) orb_ports=$2 ;;
    --pool-size) pool_size=$2 ;;
    --heap) heap=$2 ;;
    --hazelcast) hazelcast=$2 ;;
    --jms-broker) broker=$2 ;;
    --ear) ear=$2 ;;
  esac
  shift 2
done

[ -n "$home" ] || { usage >&2; fail "--home is missing"; }
[ -x "$home/bin/asadmin" ] || fail "$home is not a Payara home"
home=$(cd "$home" && pwd)
domains=$(cd "${domains:-$home/glassfish/domains}" && pwd) || fail "no such folder of domains"
root="$domains/$domain"
[ -f "$root/config/domain.xml" ] || fail "there is no domain $root"
[ -z "$ear" ] || [ -f "$ear" ] || fail "$ear does not exist"
case "$hazelcast" in
  on) grid=true ;;
  off) grid=false ;;
  *) fail "--hazelcast is on or off" ;;
esac
case "$orb_ports" in
  '' | [0-9]*,[0-9]*,[0-9]*) ;;
  *) fail "--orb-ports are three, such as 3701,3821,3921" ;;
esac
[ -z "$broker" ] || [ -n "${RESTOMESH_CLUSTER_PASSWORD:-}" ] \
  || fail "--jms-broker needs the environment variable RESTOMESH_CLUSTER_PASSWORD, which the broker has, too"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
restart=no

# Libraries. In a domain's lib a jar of another version under another name would be a second Hibernate.
for name in hibernate-core hibernate-commons-annotations byte-buddy classmate antlr4-runtime jandex postgresql; do
  new="$lib/$name.jar"
  if [ ! -f "$new" ]; then
    [ -f "$root/lib/$name.jar" ] || fail "$new does not exist: run \"mvn package\" or name the folder with --lib"
    continue
  fi
  if ! cmp -s "$new" "$root/lib/$name.jar"; then
    cp "$new" "$root/lib/$name.jar.$$"
    mv "$root/lib/$name.jar.$$" "$root/lib/$name.jar"
    restart=yes
  fi
done

start() {
  "$home/bin/asadmin" start-domain --domaindir "$domains" "$domain" >"$work/start" 2>&1 \
    || { cat "$work/start" >&2; fail "the domain does not start"; }
}

stop() {
  "$home/bin/asadmin" stop-domain --domaindir "$domains" "$domain" >"$work/stop" 2>&1 \
    || { cat "$work/stop" >&2; fail "the domain does not stop"; }
}

was_running=no running=no
if "$home/bin/asadmin" list-domains --domaindir "$domains" | grep -q "^$domain running"; then
  was_running=yes running=yes
fi

# Listeners are moved in the file: asadmin asks a domain where its file says, and loses one that moves while it runs.
awk 1 "$root/config/domain.xml" >"$work/old.xml"
awk -v http_address="$address" -v admin_address="$admin_address" -v http_port="$http_port" -v https_port="$https_port" \
  -v admin_port="$admin_port" -v jmx_port="$jmx_port" -v orb_ports="$orb_ports" -v grid="$grid" \
  -f "$here/listeners.awk" "$work/old.xml" >"$work/domain.xml"
if ! cmp -s "$work/old.xml" "$work/domain.xml"; then
  [ "$running" = no ] || stop
  running=no
  cat "$work/domain.xml" >"$root/config/domain.xml"
fi
[ "$was_running" = yes ] || started=yes
[ "$running" = yes ] || start

case "$admin_address" in
  0.0.0.0) admin_host=localhost ;;
  *) admin_host=$admin_address ;;
esac
port=$(sed -n 's/.*<network-listener.* port="\([0-9]*\)".*name="admin-listener".*/\1/p' "$root/config/domain.xml" | head -n 1)
[ -n "$port" ] || fail "cannot find the admin port in $root/config/domain.xml"
asadmin() {
  "$home/bin/asadmin" --host "$admin_host" --port "$port" --interactive=false "$@"
}

# What is there already.
cat >"$work/lists" <<'TEXT'
list-jdbc-connection-pools
list-jdbc-resources
list-jms-resources
list-jvm-options
list-applications
get resources.*
get configs.config.server-config.jms-service.*
TEXT
asadmin multimode --file "$work/lists" >"$work/existing" || { cat "$work/existing" >&2; fail "Payara refused the queries"; }
has() {
  grep -q "^$1\$" "$work/existing"
}

# Replacing an application right after a start, while it is still being loaded, ends badly: it goes first.
if [ -n "$ear" ] && has 'restomesh  *<.*'; then
  asadmin undeploy restomesh >"$work/undeploy" 2>&1 || { cat "$work/undeploy" >&2; fail "cannot undeploy the old EAR"; }
fi

: >"$work/commands"
add() {
  printf '%s\n' "$1" >>"$work/commands"
}
has 'resources.jdbc-connection-pool.restomesh.name=restomesh' || add 'create-jdbc-connection-pool --datasourceclassname org.postgresql.ds.PGSimpleDataSource --restype javax.sql.DataSource restomesh'
has 'jdbc/restomesh' || add 'create-jdbc-resource --connectionpoolid restomesh jdbc/restomesh'
has 'jms/outbox' || add 'create-jms-resource --restype jakarta.jms.Queue --property Name=outbox jms/outbox'
has 'jms/webhook-outbox' || add 'create-jms-resource --restype jakarta.jms.Queue --property Name=webhook_outbox jms/webhook-outbox'
has 'jms/realtime' || add 'create-jms-resource --restype jakarta.jms.Topic --property Name=realtime jms/realtime'
# Payara makes its default connection factory only when it finds no JMS service, and loopback.awk has written one.
factory=jms/__defaultConnectionFactory
has "resources.connector-connection-pool.$factory-Connection-Pool.name=$factory-Connection-Pool" || add "create-connector-connection-pool --raname jmsra --connectiondefinition jakarta.jms.ConnectionFactory --steadypoolsize 1 --maxpoolsize 250 $factory-Connection-Pool"
has "resources.connector-resource.$factory.jndi-name=$factory" || add "create-connector-resource --poolname $factory-Connection-Pool --objecttype system-all-req $factory"

has 'resources.mail-resource.mail/restomesh.jndi-name=mail/restomesh' || add 'create-javamail-resource --mailhost 127.0.0.1 --mailuser restomesh --fromaddress restomesh@localhost mail/restomesh'

# JVM options. A bare colon would begin the next one.
quoted() {
  printf '"%s"' "$(printf '%s' "$1" | sed 's/:/\\:/g')"
}
option() {
  has "$1" || { add "create-jvm-options $(quoted "$1")"; restart=yes; }
}
# The only option that begins with $1 is $1$2.
only() {
  has "$1$2" || {
    grep "^$1" "$work/existing" | while read -r old; do add "delete-jvm-options $(quoted "$old")"; done
    option "$1$2"
  }
}
option '-Dh2.bindAddress=127.0.0.1'
option '-Dhibernate.transaction.jta.platform=org.hibernate.engine.transaction.jta.platform.internal.SunOneJtaPlatform'
# Whoever reaches a port of the broker inside this server is let in as guest: it has none.
option '-Dimq.portmapper.bind=false'
option '-Dimq.service.activelist='
option '-Dimq.jmx.connector.activelist='
# Payara looks for RESTOMESH_* in the capitals of the JVM's language, of which Turkish has another for i.
only -Duser.language= en
only -Xms "$heap"
only -Xmx "$heap"
# Why these: docs/adr/0033. A collector that somebody has chosen stays: the JVM refuses to start with two.
grep -Eq '^-XX:\+Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC( |$)' "$work/existing" || {
  option '-XX:+UseG1GC'
  has '-XX:MaxGCPauseMillis=.*' || option '-XX:MaxGCPauseMillis=100'
  has '-XX:InitiatingHeapOccupancyPercent=.*' || option '-XX:InitiatingHeapOccupancyPercent=40'
  has '-XX:[+-]G1UseAdaptiveIHOP' || option '-XX:-G1UseAdaptiveIHOP'
}
if [ "$(uname -s)" = Linux ]; then # no other JVM knows it
  has '-XX:[+-]UseTransparentHugePages' || option '-XX:+UseTransparentHugePages'
fi
# The OSGi console listens on a port without a password.
if has '-Dosgi.shell.telnet.port=6666'; then
  bundles=$(grep '^-Dorg.glassfish.additionalOSGiBundlesToStart=' "$work/existing")
  add "delete-jvm-options $bundles"
  add "create-jvm-options $(echo "$bundles" | sed 's/org.apache.felix.shell.remote,//')"
  add 'delete-jvm-options -Dosgi.shell.telnet.port=6666'
  restart=yes
fi

cat "$here/restomesh-settings.asadmin" >>"$work/commands"

add "set resources.jdbc-connection-pool.restomesh.max-pool-size=$pool_size"

# A setting that counts from the next start on.
setting() {
  has "$1=$2" || { add "set $1=$2"; restart=yes; }
}
jms=configs.config.server-config.jms-service
pool=resources.connector-connection-pool.$factory-Connection-Pool
if [ -n "$broker" ]; then
  setting $jms.type REMOTE
  setting $jms.jms-host.default_JMS_host.host "${broker%:*}"
  setting $jms.jms-host.default_JMS_host.port "${broker##*:}"
  jms_user=restomesh jms_password='${ENV=RESTOMESH_CLUSTER_PASSWORD}'
else
  setting $jms.type EMBEDDED
  setting $jms.jms-host.default_JMS_host.host 127.0.0.1
  setting $jms.jms-host.default_JMS_host.port '${JMS_PROVIDER_PORT}'
  jms_user=guest jms_password=guest # the way in from within the server's own JVM; there is no other
fi
# The messages' readers, and those who send them.
setting $jms.property.user-name $jms_user
setting $jms.property.password "$jms_password"
setting "$pool.property.UserName" $jms_user
setting "$pool.property.Password" "$jms_password"
# Who looks for a broker that is away finds it a second after its return, and does not hold others up for 40 s meanwhile.
setting $jms.reconnect-interval-in-seconds 1
setting $jms.addresslist-iterations 1
# Else Payara listens in the broker's place until somebody connects.
setting $jms.jms-host.default_JMS_host.lazy-init false

add "set-hazelcast-configuration --enabled=$grid --dynamic=true"

# multimode goes on after an error and its exit value says nothing.
asadmin multimode --file "$work/commands" >"$work/log" 2>&1 || true
if grep -q ' failed\.$' "$work/log"; then
  grep -v ' executed successfully\.$' "$work/log" >&2
  fail "Payara refused a setting"
fi

if [ "$restart" = yes ]; then
  stop
  [ "$was_running" = no ] && [ -z "$ear" ] || start
fi
echo "Configured $root"

if [ -n "$ear" ]; then
  asadmin deploy --name restomesh "$ear" >"$work/deploy" 2>&1 \
    || { cat "$work/deploy" >&2; fail "Payara could not deploy $ear"; }
  echo "Deployed restomesh.ear"
fi
if [ "$was_running" = no ]; then
  [ "$restart" = yes ] && [ -z "$ear" ] || stop
fi
