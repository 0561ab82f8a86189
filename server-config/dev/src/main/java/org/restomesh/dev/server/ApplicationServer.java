package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.restomesh.dev.CannotRun;

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

  /** All that the server has logged since its last start. */
  public Path log() {
    return process.log();
  }

  /** The folder from which this server deploys by itself. */
  public abstract Path deployments();

  /** Where other processes find it. */
  public ServerAddress address() {
    return new ServerAddress(name, baseUri(), readinessUri(), log());
  }

  /**
   * The folder with the messages that its JMS broker keeps, which is missing when it keeps none. It
   * may be deleted while the server is stopped.
   */
  public abstract Path messages();

  /** Suffixes of the marker files that it leaves beside an archive and does not remove itself. */
  abstract List<String> markers();

  /** The one that marks a deployment that is done. */
  abstract String deployedMarker();

  /** The one that marks a failed deployment. */
  abstract String failedMarker();

  /** Puts restomesh.ear in place: deployed at the next start, or now when the server runs. */
  public void deploy(Path ear) {
    try {
      for (String marker : markers()) {
        Files.deleteIfExists(deployments().resolve(EAR + marker));
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
   * @param more environment variables that add to or replace those that it was prepared with
   */
  public abstract void start(Map<String, String> more);

  /**
   * Waits until the application answers. Throws {@link CannotRun} with the reason when it never
   * will.
   */
  public void awaitReady(Duration timeout) {
    new Readiness(baseUri().resolve(APPLICATION_PATH), this::failure).await(timeout);
    Deployments.pagesOfWars(deployments())
        .forEach(page -> new Readiness(baseUri().resolve(page), this::failure).await(timeout));
  }

  /**
   * Waits, after {@link #deploy} and a start, until it is this archive that is deployed: Payara
   * begins with the one that it knows and takes the new one afterwards.
   */
  public void awaitDeployed(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!Files.exists(deployments().resolve(EAR + deployedMarker()))) {
      failure()
          .ifPresent(
              reason -> {
                throw new CannotRun(reason);
              });
      if (System.nanoTime() > deadline) {
        throw new CannotRun(EAR + " was not deployed within " + timeout.toSeconds() + " s.");
      }
      Readiness.pause();
    }
  }

  private Optional<String> failure() {
    Optional<String> failed = Deployments.marked(deployments(), failedMarker());
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

  /** Stops it, if it runs, in order; kills it when that takes more than a minute. */
  public void stop() {
    process.stop();
  }

  /** kill -9: no orderly shutdown. */
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    stop();
  }
}
