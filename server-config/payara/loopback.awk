# Binds a domain.xml to the loopback address, so that a fresh Payara never listens on the network without a password.
/<config .*name="server-config"/ { ours = 1 }
ours && /<jms-service/ { jms = 1 }
ours && /<\/config>/ {
  if (!jms) {
    print "<jms-service type=\"EMBEDDED\" default-jms-host=\"default_JMS_host\">"
    print "<jms-host name=\"default_JMS_host\" host=\"127.0.0.1\" port=\"${JMS_PROVIDER_PORT}\" lazy-init=\"true\"/>"
    print "</jms-service>"
  }
  ours = 0
}
{ gsub(/address="0\.0\.0\.0"/, "address=\"127.0.0.1\"") }
/<network-listener / && !/ address=/ { sub(/<network-listener /, "<network-listener address=\"127.0.0.1\" ") }
/<hazelcast-config-specific-configuration/ && !/ enabled=/ { sub(/-configuration/, "-configuration enabled=\"false\"") }
{ print }
