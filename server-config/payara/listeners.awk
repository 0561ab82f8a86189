# Where a domain.xml listens, before Payara starts: a fresh one is open to the network without a password, and its ports
# may be another domain's. Addresses are -v http_address= and -v admin_address= (admin, JMX, ORB). A port is changed
# when it is given: -v http_port= https_port= admin_port= jmx_port=, and orb_ports= plain,SSL,SSL with a client's key.
# -v grid=false keeps the data grid from starting.
function put(name, value) {
  if ($0 ~ (" " name "=\"")) {
    sub(" " name "=\"[^\"]*\"", " " name "=\"" value "\"")
  } else if (value != "0.0.0.0") { # what an element without an address means, and what Payara leaves out
    sub(/<[a-z-]+/, "& " name "=\"" value "\"")
  }
}
function put_port(value) {
  if (ours && value != "") put("port", value)
}
BEGIN { split(orb_ports, orb, ",") }
/<config .*name="server-config"/ { ours = 1 }
ours && /<jms-service/ { jms = 1 }
ours && /<\/config>/ {
  if (!jms) {
    print "<jms-service type=\"EMBEDDED\" default-jms-host=\"default_JMS_host\">"
    print "<jms-host name=\"default_JMS_host\" host=\"127.0.0.1\" port=\"${JMS_PROVIDER_PORT}\" lazy-init=\"false\"/>"
    print "</jms-service>"
  }
  ours = 0
}
/<network-listener .*name="http-listener-1"/ { put("address", http_address); put_port(http_port) }
/<network-listener .*name="http-listener-2"/ { put("address", http_address); put_port(https_port) }
/<network-listener .*name="admin-listener"/ { put("address", admin_address); put_port(admin_port) }
/<jmx-connector / { put("address", admin_address); put_port(jmx_port) }
/<iiop-listener / { put("address", admin_address) }
/<iiop-listener .*id="orb-listener-1"/ { put_port(orb[1]) }
/<iiop-listener .*id="SSL"/ { put_port(orb[2]) }
/<iiop-listener .*id="SSL_MUTUALAUTH"/ { put_port(orb[3]) }
/<hazelcast-config-specific-configuration/ && grid == "false" { put("enabled", grid) }
{ print }
