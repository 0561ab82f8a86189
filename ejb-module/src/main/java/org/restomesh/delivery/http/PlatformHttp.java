package org.restomesh.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Log;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.concurrency.ManagedThreads;

/**
 * Sends one request and classifies its answer (contract/platforms#failure-classes). Connects within
 * 5 s and ends within 15 s, however slowly the bytes come. Never retries, follows no redirect,
 * keeps no cookie, and calls no address that came from a platform.
 */
@ApplicationScoped
public class PlatformHttp {
  private static final Log LOG = Log.of(PlatformHttp.class);
  private static final Duration DEADLINE = Duration.ofSeconds(15);

  @Inject PlatformHosts hosts;
  @Inject ManagedThreads threads;
  @Inject Event<PlatformCalled> called;
  @Inject @RealTime Clock realTime;

  private final Duration deadline;

  /** Not the server's threads: those may all be waiting for platforms that hang. */
  private ScheduledThreadPoolExecutor deadlines;

  private CloseableHttpClient client;

  protected PlatformHttp() {
    this(DEADLINE);
  }

  PlatformHttp(Duration deadline) {
    this.deadline = deadline;
  }

  @PostConstruct
  void open() {
    deadlines = new ScheduledThreadPoolExecutor(1, threads.factory("platform-deadlines"));
    deadlines.setRemoveOnCancelPolicy(true);
    client = PlatformHttpClients.open(deadline);
  }

  @PreDestroy
  void close() {
    client.close(CloseMode.IMMEDIATE);
    deadlines.shutdownNow();
  }

  /** As {@link #send(PlatformRequest, ResponseHandler)}, where every refusal is a failure. */
  public JsonNode send(PlatformRequest request) {
    return send(request, ResponseHandler.STRICT);
  }

  /**
   * @return the body of a success; a MissingNode when it has none, or the handler let a refusal
   *     pass
   * @throws PlatformFailure when the call has failed
   * @throws CancelledAtPlatform when the handler says so
   */
  public JsonNode send(PlatformRequest request, ResponseHandler handler) {
    RequestInFlight attempt = new RequestInFlight(request);
    try {
      PlatformResponse answer = execute(request);
      attempt.answered(answer);
      JsonNode body = PlatformFailureClassifier.of(request, answer, handler);
      publish(attempt.ended());
      return body;
    } catch (PlatformFailure failure) {
      publish(attempt.failed(failure));
      throw failure;
    } catch (CancelledAtPlatform cancelled) {
      publish(attempt.endedWith(cancelled.getMessage()));
      throw cancelled;
    }
  }

  private PlatformResponse execute(PlatformRequest request) {
    HttpUriRequestBase http = http(request);
    Runnable cancelTimeout = cancelLater(http);
    try {
      return client.execute(http, response -> PlatformResponse.read(response, realTime));
    } catch (IOException e) {
      // Only its class: the message may quote what was sent or received.
      throw PlatformFailure.remote(
          http.isCancelled() ? "no answer in time" : "no answer: " + e.getClass().getSimpleName());
    } catch (IllegalStateException e) {
      throw PlatformFailure.remote("this service is stopping");
    } finally {
      cancelTimeout.run();
    }
  }

  private Runnable cancelLater(HttpUriRequestBase http) {
    try {
      Future<?> timeout =
          deadlines.schedule(http::cancel, deadline.toNanos(), TimeUnit.NANOSECONDS);
      return () -> timeout.cancel(false);
    } catch (RejectedExecutionException e) {
      throw PlatformFailure.remote("this service is stopping");
    }
  }

  private HttpUriRequestBase http(PlatformRequest request) {
    String base = hosts.of(request.account().platform(), request.account().environment());
    HttpUriRequestBase http =
        new HttpUriRequestBase(request.method(), URI.create(base + request.path()));
    request.headers().forEach(http::setHeader);
    request
        .content()
        .ifPresent(
            content ->
                http.setEntity(
                    new ByteArrayEntity(
                        content.text().getBytes(StandardCharsets.UTF_8),
                        ContentType.create(content.type()))));
    return http;
  }

  private void publish(PlatformCalled call) {
    try {
      called.fire(call);
    } catch (RuntimeException e) {
      // The platform has acted, whether the log can be written or not.
      LOG.error("a call of " + call.account().platform() + " is missing in the log", e);
    }
  }
}
