package org.restomesh.dev.server;

import org.restomesh.dev.CannotRun;


import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A WildFly or a Payara with a base folder of its own, listening on 127.0.0.1 only. */
public abstract class ApplicationServer implements AutoCloseable {
  /** The first path of the application that answers 200 once it is deployed. */
  public static final String APPLICATION_PATH = "/api/v1/auth/jwks";

  private static final String EAR = "restomesh.ear";

  final ServerSettings settings;
  final ServerProcess process;
  private final String name;

  ApplicationServer(String name, ServerSettings settings) {
    this.name = name;
    this.settings = settings;
    Path base = settings.baseDir();
    this.process = new ServerProcess(base.resolveSibling(base.getFileName() + ".log"));
  }

  /** "WildFly" or "Payara", for people. */
  public String name() {
    return name;
  }

  /** Where the application answers, without a slash at the end. */
  public URI baseUri() {
    return URI.create("http://127.0.0.1:" + settings.httpPort());
  }

  /** MicroProfile Health, readiness. */
  public abstract URI readinessUri();

  /** The folder with this server's configuration, deployments and data. */
  public Path baseDir() {
    return settings.baseDir();
  }

  /** All that the server has said since its last start. */
  public Path log() {
    return process.log();
  }

  /** The folder from which this server deploys by itself. */
  public abstract Path deployments();

  /** Where it is found by those who have not started it. */
  public ServerAddress address() {
    return new ServerAddress(name, baseUri(), readinessUri(), log());
  }

  /**
   * The folder with the messages that its JMS broker keeps. It may be deleted while the server is
   * stopped.
   */
  public abstract Path messages();

  /** Endings of the files that it leaves beside an archive, and does not take away itself. */
  abstract List<String> marks();

  /** The one of them that is beside what it could not deploy. */
  abstract String failedMark();

  /** Puts restomesh.ear in place: deployed at the next start, or now when the server runs. */
  public void deploy(Path ear) {
    try {
      for (String mark : marks()) {
        Files.deleteIfExists(deployments().resolve(EAR + mark));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Deployments.put(ear, deployments(), EAR);
  }

  /**
   * Puts a WAR in place beside it, for the next start. Its context root is its file's name, where
   * its first page has to answer 200.
   */
  public void deployBeside(Path war) {
    Deployments.put(war, deployments(), war.getFileName().toString());
  }

  /** Starts the process and returns at once; {@link #awaitReady} tells when it answers. */
  public void start() {
    start(Map.of());
  }

  /**
   * As {@link #start()}, with other settings until the process ends.
   *
   * @param more environment variables beside those that it was prepared with, or instead of them
   */
  public abstract void start(Map<String, String> more);

  /**
   * Waits until the application answers. Throws {@link CannotRun} with the reason when it never
   * will.
   */
  public void awaitReady(Duration atMost) {
    new Readiness(baseUri().resolve(APPLICATION_PATH), this::failure).await(atMost);
    Deployments.pagesOfWars(deployments())
        .forEach(page -> new Readiness(baseUri().resolve(page), this::failure).await(atMost));
  }

  private Optional<String> failure() {
    Optional<String> failed = Deployments.marked(deployments(), failedMark());
    if (failed.isPresent()) {
      return Optional.of(
          name + " could not deploy " + failed.get() + ": " + ServerLog.reason(log()));
    }
    return isAlive()
        ? Optional.empty()
        : Optional.of(name + " has ended: " + ServerLog.reason(log()));
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** The process id of the server's JVM. */
  public long pid() {
    return process.pid();
  }

  /** Waits for the end of the process and returns its exit value. */
  public int waitFor() {
    return process.waitFor();
  }

  /** Orderly end; a server that doesn't end in a minute is killed. No error if it doesn't run. */
  public void stop() {
    process.stop();
  }

  /** kill -9: no goodbye to anybody. */
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    stop();
  }
}
