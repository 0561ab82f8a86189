package org.restomesh.dev.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Command line options of the servers' JVM. */
public final class Jvm {
  private static final String COLLECTOR =
      "-XX:+UseG1GC -XX:MaxGCPauseMillis=100"
          + " -XX:InitiatingHeapOccupancyPercent=40 -XX:-G1UseAdaptiveIHOP";

  private Jvm() {}

  /** The java program of the running JDK. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Heap and collector as the scripts of server-config set them for production (ADR 0033). */
  public static List<String> sizing() {
    String heap = System.getProperty("server.heap", "1g");
    String collector = System.getProperty("server.collector", COLLECTOR);
    Stream<String> everywhere =
        Stream.concat(
            Stream.of("-Xms" + heap, "-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError"),
            Stream.of(collector.split(" +")));
    Stream<String> ofThisSystem =
        System.getProperty("os.name").equals("Linux")
            ? Stream.of("-XX:+UseTransparentHugePages") // no other JVM knows it
            : Stream.empty();
    return Stream.concat(everywhere, ofThisSystem).toList();
  }

  static List<String> properties(Map<String, String> properties) {
    return properties.entrySet().stream()
        .map(entry -> "-D" + entry.getKey() + "=" + entry.getValue())
        .sorted()
        .toList();
  }

  /** Exports and opens the same JDK modules as WildFly's bin/common.sh. */
  static List<String> wildFlyModules() {
    Stream<String> exported =
        Stream.of(
            "java.desktop/sun.awt",
            "java.naming/com.sun.jndi.ldap",
            "java.naming/com.sun.jndi.url.ldap",
            "java.naming/com.sun.jndi.url.ldaps",
            "jdk.naming.dns/com.sun.jndi.dns");
    Stream<String> opened =
        Stream.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.io",
            "java.base/java.net",
            "java.base/java.security",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.management/javax.management",
            "java.naming/javax.naming");
    return Stream.concat(
            exported.map(name -> "--add-exports=" + name + "=ALL-UNNAMED"),
            opened.map(name -> "--add-opens=" + name + "=ALL-UNNAMED"))
        .toList();
  }
}
