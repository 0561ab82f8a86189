package org.restomesh.dev.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.restomesh.dev.CannotRun;

/**
 * What the caller of "mvn -Prun" asked for with -D properties.
 *
 * @param checkout the root folder of the source
 * @param servers where the server distributions are unpacked
 * @param dataDir holds database, master key, the prepared server and the logs
 * @param server which server to start
 * @param httpPort where the application answers
 * @param ear the file to deploy
 * @param database the caller's own PostgreSQL; empty for the embedded one
 * @param handedOn system properties for the server: all that begin with "restomesh."
 */
record RunSettings(
    Path checkout,
    Path servers,
    Path dataDir,
    ServerKind server,
    int httpPort,
    Path ear,
    Optional<OwnDatabase> database,
    Map<String, String> handedOn) {

  /** The servers that can be started. */
  enum ServerKind {
    WILDFLY("WildFly", "wildfly", "wildfly-"),
    PAYARA("Payara", "payara", "payara");

    private final String label;
    private final String folder;
    private final String distribution;

    ServerKind(String label, String folder, String distribution) {
      this.label = label;
      this.folder = folder;
      this.distribution = distribution;
    }

    String label() {
      return label;
    }

    /** The name of its folder in the data folder. */
    String folder() {
      return folder;
    }

    /** The newest unpacked distribution. */
    Path home(Path servers) {
      try (Stream<Path> unpacked = Files.list(servers)) {
        return unpacked
            .filter(path -> path.getFileName().toString().startsWith(distribution))
            .max(Comparator.naturalOrder())
            .orElseThrow(() -> new CannotRun("There is no unpacked " + label + " in " + servers));
      } catch (IOException e) {
        throw new CannotRun("There is no unpacked " + label + " in " + servers, e);
      }
    }
  }

  /** A PostgreSQL that the caller provides. */
  record OwnDatabase(String url, String user, String password) {

    /** Without the password. */
    @Override
    public String toString() {
      return "OwnDatabase[" + user + " at " + url + "]";
    }
  }

  static RunSettings from(Properties properties) {
    Path checkout =
        Path.of(properties.getProperty("checkout.dir", "")).toAbsolutePath().normalize();
    return new RunSettings(
        checkout,
        checkout.resolve(properties.getProperty("servers.dir", ".servers")),
        checkout.resolve(properties.getProperty("data.dir", "data")).normalize(),
        serverKind(properties.getProperty("server", "wildfly")),
        port(properties.getProperty("http.port", "8080")),
        checkout.resolve(properties.getProperty("ear", "ear/target/restomesh.ear")),
        database(properties),
        handedOn(properties));
  }

  Path serverConfig() {
    return checkout.resolve("server-config");
  }

  /** Environment variables that the server gets unless the caller has set them. */
  Map<String, String> environmentDefaults(Map<String, String> environment) {
    Map<String, String> missing = new LinkedHashMap<>();
    missing.put("RESTOMESH_DEMO_DATA", "true");
    missing.put("RESTOMESH_ENVIRONMENT", "development");
    if (!isProduction(environment)) {
      missing.putAll(Simulators.environment(httpPort));
    }
    if (isRehearsal(environment)) {
      // So that webhooks can be received by a script on the same machine.
      missing.put("RESTOMESH_WEBHOOKS_ALLOW_PRIVATE_CIDRS", "127.0.0.0/8");
    }
    missing.keySet().removeAll(environment.keySet());
    return missing;
  }

  private boolean isRehearsal(Map<String, String> environment) {
    String fromEnvironment = environment.get("RESTOMESH_REHEARSAL");
    return "true".equalsIgnoreCase(handedOn.getOrDefault("restomesh.rehearsal", fromEnvironment));
  }

  private boolean isProduction(Map<String, String> environment) {
    String fromEnvironment = environment.get("RESTOMESH_ENVIRONMENT");
    return "production"
        .equalsIgnoreCase(handedOn.getOrDefault("restomesh.environment", fromEnvironment));
  }

  /** Whether the server will create demo data, judging by what is known here. */
  boolean demoData(Map<String, String> environment) {
    String fromEnvironment = environment.getOrDefault("RESTOMESH_DEMO_DATA", "true");
    return Boolean.parseBoolean(handedOn.getOrDefault("restomesh.demo-data", fromEnvironment));
  }

  private static ServerKind serverKind(String name) {
    return switch (name) {
      case "wildfly" -> ServerKind.WILDFLY;
      case "payara" -> ServerKind.PAYARA;
      default -> throw new CannotRun("-Dserver=" + name + ": choose wildfly or payara.");
    };
  }

  private static int port(String text) {
    try {
      int port = Integer.parseInt(text);
      if (port > 0 && port < 65536) {
        return port;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new CannotRun("-Dhttp.port=" + text + " is no port: choose one of 1 to 65535.");
  }

  private static Optional<OwnDatabase> database(Properties properties) {
    String url = properties.getProperty("db.url");
    if (url == null) {
      return Optional.empty();
    }
    String user = properties.getProperty("db.user");
    String password = properties.getProperty("db.password");
    if (user == null || password == null) {
      throw new CannotRun("-Ddb.url needs -Ddb.user and -Ddb.password, too.");
    }
    return Optional.of(new OwnDatabase(url, user, password));
  }

  private static Map<String, String> handedOn(Properties properties) {
    Map<String, String> found = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("restomesh.")) {
        found.put(name, properties.getProperty(name));
      }
    }
    return found;
  }
}
