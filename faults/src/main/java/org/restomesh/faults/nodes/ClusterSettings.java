package org.restomesh.faults.nodes;

import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.restomesh.dev.Ports;
import org.restomesh.dev.cluster.ServerKind;

/**
 * What a {@link Cluster} is made of.
 *
 * @param nodes how many, 2 or more
 * @param port where HAProxy listens
 * @param release what nodes run
 * @param standby whether PostgreSQL has one
 * @param environment of every node
 * @param systemProperties of every node's JVM
 */
public record ClusterSettings(
    ServerKind kind,
    int nodes,
    int port,
    ClusterFolders folders,
    Release release,
    boolean standby,
    Map<String, String> environment,
    Map<String, String> systemProperties) {
  static final String PASSWORD = "RESTOMESH_CLUSTER_PASSWORD";

  /**
   * What is deployed.
   *
   * @param ear the release that is tested
   * @param former the one before it, with which nodes begin, if there is a rolling upgrade
   */
  public record Release(Path ear, Optional<Path> former) {
    Path first() {
      return former.orElse(ear);
    }
  }

  public ClusterSettings {
    environment = Map.copyOf(environment);
    systemProperties = Map.copyOf(systemProperties);
  }

  /** On a free port, with a standby, new keys, and nothing set that a cluster does not need. */
  public static ClusterSettings of(
      ServerKind kind, int nodes, ClusterFolders folders, Release release) {
    return new ClusterSettings(
        kind, nodes, Ports.free(), folders, release, true, necessary(), Map.of());
  }

  public ClusterSettings withoutStandby() {
    return new ClusterSettings(
        kind, nodes, port, folders, release, false, environment, systemProperties);
  }

  /** Adds to these variables, or replaces some. */
  public ClusterSettings withEnvironment(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(environment);
    all.putAll(more);
    return new ClusterSettings(kind, nodes, port, folders, release, standby, all, systemProperties);
  }

  public ClusterSettings withSystemProperties(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(systemProperties);
    all.putAll(more);
    return new ClusterSettings(kind, nodes, port, folders, release, standby, environment, all);
  }

  /** Where clients find the nodes, without a slash at the end; known before anything runs. */
  public URI baseUri() {
    return URI.create("http://127.0.0.1:" + port);
  }

  String password() {
    return environment.getOrDefault(PASSWORD, "");
  }

  private static Map<String, String> necessary() {
    return Map.of(
        "RESTOMESH_CLUSTER",
        "true",
        PASSWORD,
        randomKey(),
        "RESTOMESH_CRYPTO_MASTER_KEY",
        randomKey(),
        "RESTOMESH_ENVIRONMENT",
        "staging",
        "RESTOMESH_HTTP_TRUSTED_PROXIES",
        "127.0.0.0/8");
  }

  private static String randomKey() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }
}
