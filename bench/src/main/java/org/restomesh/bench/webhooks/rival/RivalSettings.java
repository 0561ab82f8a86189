package org.restomesh.bench.webhooks.rival;

import java.util.Map;

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
        environment.get(URL),
        environment.get(USER),
        environment.get(PASSWORD),
        Integer.parseInt(environment.get(THREADS)));
  }

  Map<String, String> toEnvironment() {
    return Map.of(URL, jdbcUrl, USER, user, PASSWORD, password, THREADS, String.valueOf(threads));
  }

  @Override
  public String toString() {
    return jdbcUrl + ", " + threads + " threads";
  }
}
