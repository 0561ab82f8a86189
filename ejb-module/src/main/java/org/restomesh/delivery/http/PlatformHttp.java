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
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.RealTime;

/**
 * Sends one request and judges its answer (contract/platforms#failure-classes): connects within 5
 * s, is done within 15 s, however slowly the bytes come. Nothing is sent twice, no redirect
 * followed, no cookie kept, and no address called that came from a platform.
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
   * @return the body of a success; a MissingNode when it has none, or the verdict let a refusal
   *     pass
   * @throws PlatformFailure when the call has failed
   * @throws CancelledAtPlatform when the verdict says so
   */
  public JsonNode send(PlatformRequest request, ResponseHandler verdict) {
    RequestInFlight attempt = new RequestInFlight(request);
    try {
      PlatformResponse answer = ask(request);
      attempt.answered(answer);
      JsonNode body = PlatformFailureClassifier.of(request, answer, verdict);
      tell(attempt.ended());
      return body;
    } catch (PlatformFailure failure) {
      tell(attempt.failed(failure));
      throw failure;
    } catch (CancelledAtPlatform cancelled) {
      tell(attempt.endedWith(cancelled.getMessage()));
      throw cancelled;
    }
  }

  private PlatformResponse ask(PlatformRequest request) {
    HttpUriRequestBase http = http(request);
    Runnable calledOff = cancelLater(http);
    try {
      return client.execute(http, response -> PlatformResponse.read(response, realTime));
    } catch (IOException e) {
      // Only the kind of it: a message may quote what was sent or received.
      throw PlatformFailure.remote(
          http.isCancelled() ? "no answer in time" : "no answer: " + e.getClass().getSimpleName());
    } catch (IllegalStateException e) {
      throw PlatformFailure.remote("this service stops");
    } finally {
      calledOff.run();
    }
  }

  private Runnable cancelLater(HttpUriRequestBase http) {
    try {
      Future<?> due = deadlines.schedule(http::cancel, deadline.toNanos(), TimeUnit.NANOSECONDS);
      return () -> due.cancel(false);
    } catch (RejectedExecutionException e) {
      throw PlatformFailure.remote("this service stops");
    }
  }

  private HttpUriRequestBase http(PlatformRequest request) {
    String base = hosts.of(request.account().platform(), request.account().environment());
    HttpUriRequestBase http =
        new HttpUriRequestBase(request.method(), URI.create(base + request.path()));
    request.headers().forEach(http::setHeader);
    if (request.content() != null) {
      http.setEntity(
          new ByteArrayEntity(
              request.content().getBytes(StandardCharsets.UTF_8),
              ContentType.create(request.contentType())));
    }
    return http;
  }

  private void tell(PlatformCalled call) {
    try {
      called.fire(call);
    } catch (RuntimeException e) {
      // What the platform has done is done, whether it can be written down or not.
      LOG.error("a call of " + call.account().platform() + " is missing in the log", e);
    }
  }
}
