package org.restomesh.bench.webhooks.rival;

import java.util.Map;
import java.util.Objects;

/**
 * What the bench passes to the rival in its environment.
 *
 * @param threads that send, each for as long as an endpoint takes to answer
 */
record RivalSettings(String jdbcUrl, String user, String password, int threads) {
  private static final String URL = "RIVAL_JDBC_URL";
  private static final String USER = "RIVAL_USER";
  private static final String PASSWORD = "RIVAL_PASSWORD";
  private static final String THREADS = "RIVAL_THREADS";

  static RivalSettings from(Map<String, String> environment) {
    return new RivalSettings(
        passed(environment, URL),
        passed(environment, USER),
        passed(environment, PASSWORD),
        Integer.parseInt(passed(environment, THREADS)));
  }

  // The bench sets all four, see toEnvironment().
  private static String passed(Map<String, String> environment, String name) {
    return Objects.requireNonNull(environment.get(name), name);
  }

  Map<String, String> toEnvironment() {
    return Map.of(URL, jdbcUrl, USER, user, PASSWORD, password, THREADS, String.valueOf(threads));
  }

  @Override
  public String toString() {
    return jdbcUrl + ", " + threads + " threads";
  }
}
