package org.restomesh.simulators.callback;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Calls the users of a simulated service, now or later, on daemon threads. */
public final class CallbackSender implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final long MAX_DELAY_MILLIS = 60_000;
  private static final int MAX_DOUBLINGS = 16;

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final ScheduledExecutorService threads;

  /**
   * The answer to a call.
   *
   * @param status 0 when there was none; the body then says why
   */
  public record Answer(int status, String body) {
    /** The beginning of the body. */
    public String shown(int maxLength) {
      return body.substring(0, Math.min(maxLength, body.length()));
    }
  }

  /**
   * @param name of its threads
   * @param maxCalls how many calls at once
   */
  public CallbackSender(String name, int maxCalls) {
    threads =
        Executors.newScheduledThreadPool(
            maxCalls,
            work -> {
              Thread thread = new Thread(work, name);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Waits up to half a minute for the answer. */
  public Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> answer =
          client.send(request.timeout(TIMEOUT).build(), BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer.body());
    } catch (IOException e) {
      return new Answer(0, e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer(0, "interrupted");
    }
  }

  /** Runs the work after a delay; nobody waits for it. */
  public void later(long millis, Runnable work) {
    Future<?> unused = threads.schedule(work, millis, TimeUnit.MILLISECONDS);
  }

  /** Runs work after a delay, for a caller that waits for it. */
  public Executor after(long millis) {
    return CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, threads);
  }

  /**
   * Doubles with each attempt, up to a minute.
   *
   * @param failures so far, from 1
   */
  public static long delayMillis(long first, int failures) {
    return Math.min(MAX_DELAY_MILLIS, first << Math.min(MAX_DOUBLINGS, failures - 1));
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
