package org.restomesh.dev.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.restomesh.dev.CannotRun;

/** Polls an address until it answers 200. */
public final class Readiness {
  private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final HttpRequest request;
  private final Supplier<Optional<String>> failure;

  /**
   * @param failure asked after each poll; a reason why there is no point in waiting any longer
   */
  public Readiness(URI uri, Supplier<Optional<String>> failure) {
    this.request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build();
    this.failure = failure;
  }

  public void await(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!answers()) {
      Optional<String> reason = failure.get();
      if (reason.isPresent()) {
        throw new CannotRun(reason.get());
      }
      if (System.nanoTime() > deadline) {
        throw new CannotRun(
            request.uri() + " did not answer 200 within " + timeout.toSeconds() + " s.");
      }
      pause();
    }
  }

  private boolean answers() {
    try {
      return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotRun("Interrupted.", e);
    }
  }

  public static void pause() {
    try {
      Thread.sleep(POLL_INTERVAL.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotRun("Interrupted.", e);
    }
  }
}
