package org.restomesh.dev.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.dev.Ports;

/**
 * What a server is prepared with.
 *
 * @param home the unpacked distribution; only read, except that WildFly's gets the JDBC driver as a
 *     module
 * @param baseDir the server's own folder; made, and configured again when scripts or version
 *     changed
 * @param serverConfig the folder "server-config" of the checkout, with the scripts and dev/target's
 *     jars
 * @param httpPort where the application answers; all other ports are any free ones
 * @param environment environment variables added for the server, such as RESTOMESH_DB_URL
 * @param systemProperties system properties for the server
 * @param cluster whether and how it is one of several nodes
 */
public record ServerSettings(
    Path home,
    Path baseDir,
    Path serverConfig,
    int httpPort,
    Map<String, String> environment,
    Map<String, String> systemProperties,
    Cluster cluster) {

  /**
   * One of several nodes.
   *
   * @param hasOtherNodes whether the server looks for others
   * @param broker host:port of the message broker that Payara nodes share; empty for WildFly, whose
   *     nodes find each other
   */
  public record Cluster(boolean hasOtherNodes, String broker) {
    public static final Cluster NONE = new Cluster(false, "");
  }

  public ServerSettings {
    home = home.toAbsolutePath().normalize();
    baseDir = baseDir.toAbsolutePath().normalize();
    serverConfig = serverConfig.toAbsolutePath().normalize();
    environment = Map.copyOf(environment);
    systemProperties = Map.copyOf(systemProperties);
  }

  /** A single server on a free port. */
  public static ServerSettings of(Path home, Path baseDir, Path serverConfig) {
    return new ServerSettings(
        home, baseDir, serverConfig, Ports.free(), Map.of(), Map.of(), Cluster.NONE);
  }

  public ServerSettings withHttpPort(int port) {
    return new ServerSettings(
        home, baseDir, serverConfig, port, environment, systemProperties, cluster);
  }

  public ServerSettings withBaseDir(Path folder) {
    return new ServerSettings(
        home, folder, serverConfig, httpPort, environment, systemProperties, cluster);
  }

  public ServerSettings in(Cluster nodes) {
    return new ServerSettings(
        home, baseDir, serverConfig, httpPort, environment, systemProperties, nodes);
  }

  /** Adds the three variables of the data source. */
  public ServerSettings withDatabase(String url, String user, String password) {
    return withEnvironment(
        Map.of(
            "RESTOMESH_DB_URL", url,
            "RESTOMESH_DB_USER", user,
            "RESTOMESH_DB_PASSWORD", password));
  }

  public ServerSettings withEnvironment(Map<String, String> more) {
    Map<String, String> all = merged(environment, more);
    return new ServerSettings(
        home, baseDir, serverConfig, httpPort, all, systemProperties, cluster);
  }

  public ServerSettings withSystemProperties(Map<String, String> more) {
    Map<String, String> all = merged(systemProperties, more);
    return new ServerSettings(home, baseDir, serverConfig, httpPort, environment, all, cluster);
  }

  private static Map<String, String> merged(Map<String, String> one, Map<String, String> other) {
    Map<String, String> both = new TreeMap<>(one);
    both.putAll(other);
    return both;
  }
}
