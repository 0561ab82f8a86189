package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.Deployments;
import org.restomesh.dev.server.Readiness;
import org.restomesh.dev.server.ServerLog;

/** Deploys a new restomesh.ear on a running server that belongs to another process. */
public final class Redeployment {
  private static final String EAR = "restomesh.ear";

  private final KeptInstallation kept;

  public Redeployment(KeptInstallation kept) {
    this.kept = kept;
  }

  /** The archive that the server has deployed. */
  public Path deployed() {
    return kept.deployments().resolve(EAR);
  }

  /**
   * Returns when the new one answers.
   *
   * @throws CannotRun with the reason when it cannot be deployed
   */
  public void deploy(Path ear, Duration timeout) {
    try {
      deployOnce(ear, timeout);
    } catch (CannotRun refused) {
      // A busy WildFly may start CDI before it has the new persistence unit, and says "not found".
      deployOnce(ear, timeout);
    }
  }

  private void deployOnce(Path ear, Duration timeout) {
    // WildFly removes its own markers, and would take the loss of one for an order to undeploy.
    delete("_deployed");
    delete("_deployFailed");
    Deployments.put(ear, kept.deployments(), EAR);
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!isDone()) {
      failure().ifPresent(Redeployment::fail);
      if (System.nanoTime() > deadline) {
        fail("Not deployed within " + timeout.toSeconds() + " s, see " + kept.server().log());
      }
      Readiness.pause();
    }
    new Readiness(
            kept.server().baseUri().resolve(ApplicationServer.APPLICATION_PATH), this::failure)
        .await(timeout);
  }

  /** WildFly's marker has the time of its archive; Payara's was deleted before. */
  private boolean isDone() {
    return Files.exists(marker("_deployed"))
        || (Files.exists(marker(".deployed"))
            && modified(marker(".deployed")) == modified(deployed()));
  }

  private Optional<String> failure() {
    boolean failed =
        Files.exists(marker("_deployFailed"))
            || (Files.exists(marker(".failed"))
                && modified(marker(".failed")) >= modified(deployed()));
    return failed
        ? Optional.of(
            kept.server().name() + " could not deploy it: " + ServerLog.reason(kept.server().log()))
        : Optional.empty();
  }

  private static void fail(String reason) {
    throw new CannotRun(reason);
  }

  private Path marker(String ending) {
    return kept.deployments().resolve(EAR + ending);
  }

  private void delete(String ending) {
    try {
      Files.deleteIfExists(marker(ending));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long modified(Path file) {
    try {
      return Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
