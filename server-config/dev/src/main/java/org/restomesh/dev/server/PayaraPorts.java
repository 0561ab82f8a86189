package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;

/** The ports of a Payara domain, as set in its domain.xml. */
record PayaraPorts(int http, List<Integer> others) {
  private static final List<String> OTHER_LISTENERS =
      List.of(
          "<network-listener [^>]*name=\"http-listener-2\"[^>]*>",
          "<network-listener [^>]*name=\"admin-listener\"[^>]*>",
          "<iiop-listener [^>]*id=\"orb-listener-1\"[^>]*>",
          "<iiop-listener [^>]*id=\"SSL\"[^>]*>",
          "<iiop-listener [^>]*id=\"SSL_MUTUALAUTH\"[^>]*>",
          "<jmx-connector [^>]*name=\"system\"[^>]*>",
          "<system-property [^>]*name=\"JMS_PROVIDER_PORT\"[^>]*>");
  private static final Pattern NUMBER = Pattern.compile("(port|value)=\"\\d+\"");
  private static final Pattern SERVER_CONFIG =
      Pattern.compile("<config [^>]*name=\"server-config\".*?</config>", Pattern.DOTALL);

  static PayaraPorts pick(ServerSettings settings) {
    return new PayaraPorts(settings.httpPort(), Ports.free(OTHER_LISTENERS.size()));
  }

  void writeTo(Path domainXml) {
    try {
      Files.writeString(domainXml, in(Files.readString(domainXml)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same configuration with these ports. */
  String in(String domainXml) {
    Matcher config = SERVER_CONFIG.matcher(domainXml);
    if (!config.find()) {
      throw new CannotRun("This domain.xml has no server-config.");
    }
    String changed =
        withPort(config.group(), "<network-listener [^>]*name=\"http-listener-1\"[^>]*>", http);
    for (int i = 0; i < OTHER_LISTENERS.size(); i++) {
      changed = withPort(changed, OTHER_LISTENERS.get(i), others.get(i));
    }
    return domainXml.substring(0, config.start()) + changed + domainXml.substring(config.end());
  }

  private static String withPort(String xml, String element, int port) {
    Matcher found = Pattern.compile(element).matcher(xml);
    if (!found.find()) {
      throw new CannotRun("This domain.xml has no " + element);
    }
    String changed = NUMBER.matcher(found.group()).replaceFirst("$1=\"" + port + "\"");
    return xml.substring(0, found.start()) + changed + xml.substring(found.end());
  }
}
