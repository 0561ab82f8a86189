package org.restomesh.dev.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.cluster.Nodes;
import org.restomesh.dev.cluster.ServerKind;

/**
 * What the caller of "mvn -Prun" or "mvn -Pcluster-run" asked for with -D properties.
 *
 * @param server which server to start
 * @param nodes how many of it; more than one are behind a load balancer
 * @param httpPort where the application answers
 * @param database the caller's own PostgreSQL; empty for the embedded one
 * @param handedOn system properties for the server: all that begin with "restomesh."
 */
record RunSettings(
    Places places,
    ServerKind server,
    int nodes,
    int httpPort,
    Optional<OwnDatabase> database,
    Map<String, String> handedOn) {
  private static final int MAX_PORT = 65_535;

  /**
   * Where things are.
   *
   * @param checkout the root folder of the source
   * @param servers where the server distributions are unpacked
   * @param data for database, master key, the prepared server and the logs
   * @param ear the file to deploy
   */
  record Places(Path checkout, Path servers, Path data, Path ear) {

    private static Places from(Properties properties) {
      Path checkout =
          Path.of(properties.getProperty("checkout.dir", "")).toAbsolutePath().normalize();
      return new Places(
          checkout,
          checkout.resolve(properties.getProperty("servers.dir", ".servers")),
          checkout.resolve(properties.getProperty("data.dir", "data")).normalize(),
          checkout.resolve(properties.getProperty("ear", "ear/target/restomesh.ear")));
    }

    Path serverConfig() {
      return checkout.resolve("server-config");
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
    return new RunSettings(
        Places.from(properties),
        ServerKind.named(properties.getProperty("server", "wildfly")),
        number(properties, "nodes", "1", Nodes.MOST),
        number(properties, "http.port", "8080", MAX_PORT),
        database(properties),
        handedOn(properties));
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

  private static int number(Properties properties, String name, String usual, int most) {
    String text = properties.getProperty(name, usual);
    try {
      int number = Integer.parseInt(text);
      if (number > 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new CannotRun("-D" + name + "=" + text + ": choose one of 1 to " + most + ".");
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
