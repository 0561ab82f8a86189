package org.restomesh.bench.installation;

import java.nio.file.Path;
import java.util.Properties;

/**
 * Where things are, as set by the Maven profile.
 *
 * @param checkout the root folder of the source
 * @param servers where server distributions and PostgreSQL are unpacked
 * @param serverHome the unpacked distribution
 * @param server "wildfly" or "payara"
 * @param nodes how many servers: several are behind HAProxy, one request here and the next there
 * @param work for the data and the logs
 */
public record BenchFolders(
    Path checkout, Path servers, Path serverHome, String server, int nodes, Path work) {
  public static BenchFolders from(Properties properties) {
    return new BenchFolders(
        path(properties, "bench.checkout"),
        path(properties, "bench.servers"),
        path(properties, "bench.server-home"),
        required(properties, "bench.server"),
        Integer.parseInt(properties.getProperty("bench.nodes", "1")),
        path(properties, "bench.work"));
  }

  private static Path path(Properties properties, String name) {
    return Path.of(required(properties, name)).toAbsolutePath().normalize();
  }

  private static String required(Properties properties, String name) {
    String value = properties.getProperty(name);
    if (value == null) {
      throw new IllegalStateException(name + " is not set: start with mvn -Pbench");
    }
    return value;
  }
}
