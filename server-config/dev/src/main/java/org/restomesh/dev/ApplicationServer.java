package org.restomesh.dev;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** A WildFly or a Payara with a base folder of its own, listening on 127.0.0.1 only. */
public interface ApplicationServer extends AutoCloseable {
  /** The first path of the application that answers 200 once it is deployed. */
  String APPLICATION_PATH = "/api/v1/auth/jwks";

  /** "WildFly" or "Payara", for people. */
  String name();

  /** Where the application answers, without a slash at the end. */
  URI baseUri();

  /** MicroProfile Health, readiness. */
  URI readinessUri();

  /** HTTP port of the management interface (WildFly) or of the admin listener (Payara). */
  int managementPort();

  /** The folder with this server's configuration, deployments and data. */
  Path baseDir();

  /** All that the server has said since its last start. */
  Path log();

  /** The folder from which this server deploys by itself. */
  Path deployments();

  /** Where it is found by those who have not started it. */
  default ServerAddress address() {
    return new ServerAddress(name(), baseUri(), readinessUri(), log());
  }

  /**
   * The folder with the messages that its JMS broker keeps. It may be deleted while the server is
   * stopped.
   */
  Path messages();

  /** Puts restomesh.ear in place: deployed at the next start, or now when the server runs. */
  void deploy(Path ear);

  /**
   * Puts a WAR in place beside it, for the next start. Its context root is its file's name, where
   * its first page has to answer 200.
   */
  void deployBeside(Path war);

  /** Starts the process and returns at once; {@link #awaitReady} tells when it answers. */
  default void start() {
    start(Map.of());
  }

  /**
   * As {@link #start()}, with other settings until the process ends.
   *
   * @param environment variables beside those that it was prepared with, or instead of them
   */
  void start(Map<String, String> environment);

  /**
   * Waits until the application answers. Throws {@link CannotRun} with the reason when it never
   * will.
   */
  void awaitReady(Duration atMost);

  boolean isAlive();

  /** The process id of the server's JVM. */
  long pid();

  /** Waits for the end of the process and returns its exit value. */
  int waitFor();

  /** Orderly end; a server that doesn't end in a minute is killed. No error if it doesn't run. */
  void stop();

  /** kill -9: no goodbye to anybody. */
  void kill();

  @Override
  default void close() {
    stop();
  }
}
