package org.restomesh.webhook.http;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.net.URIAuthority;
import org.apache.hc.core5.ssl.SSLContexts;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.RealTime;
import org.restomesh.webhook.safety.SafeTarget;

/**
 * Posts to receivers (requirements/3-delivery-webhooks-errors#delivery-request;
 * contract/6-webhooks#attempt-deadline). No thread waits for an answer, so that receivers that hang
 * cost a connection each and nothing else. Connects to a checked address and never asks for
 * another; follows no redirect, uses no proxy, repeats nothing.
 */
@ApplicationScoped
public class WebhookClient {
  /** From the call to the last byte: requirements/3-delivery-webhooks-errors#delivery-timeout. */
  private static final Duration DEADLINE = Duration.ofSeconds(15);

  private static final Duration IDLE_CHECK_INTERVAL = Duration.ofSeconds(5);

  @Inject ManagedThreads threads;
  @Inject @RealTime Clock clock;

  private final Duration deadline;
  private final SSLContext trust;

  private final Set<Exchange> inFlight = ConcurrentHashMap.newKeySet();
  private ScheduledThreadPoolExecutor deadlines;
  private Future<?> idle;
  private PoolingAsyncClientConnectionManager connections;
  private CloseableHttpAsyncClient client;

  protected WebhookClient() {
    this(DEADLINE, SSLContexts.createDefault());
  }

  WebhookClient(Duration deadline, SSLContext trust) {
    this.deadline = deadline;
    this.trust = trust;
  }

  @PostConstruct
  void open() {
    deadlines = new ScheduledThreadPoolExecutor(1, threads.factory("webhook-deadlines"));
    deadlines.setRemoveOnCancelPolicy(true);
    connections = HttpClientFactory.connections(deadline, trust);
    client = HttpClientFactory.client(connections, threads.factory("webhook-http"));
    client.start();
    long pause = IDLE_CHECK_INTERVAL.toMillis();
    idle = deadlines.scheduleWithFixedDelay(this::closeIdle, pause, pause, TimeUnit.MILLISECONDS);
  }

  @PreDestroy
  void close() {
    inFlight.forEach(exchange -> exchange.end(AttemptError.INTERRUPTED));
    idle.cancel(false);
    client.close(CloseMode.IMMEDIATE);
    deadlines.shutdownNow();
  }

  /**
   * Sends one request and reads at most 16 KiB of the answer's headers and of its body.
   *
   * @param attemptNumber from 1; chooses among the target's addresses
   * @param headers beside Host, Content-Length and Connection, in this order
   * @return always ends normally, within 15 s. It ends on a thread that serves all deliveries: go
   *     on with {@code ...Async} and threads of your own
   */
  public CompletableFuture<AttemptResponse> post(
      SafeTarget target, int attemptNumber, Map<String, String> headers, byte[] body) {
    ResponseBuffer answer = new ResponseBuffer();
    Exchange exchange = new Exchange(answer);
    inFlight.add(exchange);
    HttpHost host =
        new HttpHost(
            target.scheme(), target.addressFor(attemptNumber), target.host(), target.port());
    ResponseReader reader = new ResponseReader(answer, clock, exchange::released);
    AsyncRequestProducer request = request(target, headers, body);
    exchange.sent(client.execute(host, request, reader, null, exchange.context(), exchange));
    Runnable calledOff = endLater(exchange);
    return exchange
        .reply()
        .whenComplete(
            (reply, never) -> {
              calledOff.run();
              inFlight.remove(exchange);
            });
  }

  private Runnable endLater(Exchange exchange) {
    try {
      Future<?> due =
          deadlines.schedule(
              () -> exchange.end(AttemptError.TIMEOUT), deadline.toNanos(), TimeUnit.NANOSECONDS);
      return () -> due.cancel(false);
    } catch (RejectedExecutionException e) {
      // This service stops.
      exchange.end(AttemptError.INTERRUPTED);
      return () -> {};
    }
  }

  private static AsyncRequestProducer request(
      SafeTarget target, Map<String, String> headers, byte[] body) {
    BasicHttpRequest request =
        new BasicHttpRequest("POST", target.scheme(), authority(target), target.pathAndQuery());
    headers.forEach(request::addHeader);
    return new BasicRequestProducer(request, new BasicAsyncEntityProducer(body, null));
  }

  /** The Host header names a port only where it is not the usual one. */
  static URIAuthority authority(SafeTarget target) {
    int usual = target.scheme().equals("https") ? 443 : 80;
    return new URIAuthority(target.host(), target.port() == usual ? -1 : target.port());
  }

  /** How many connections are in use. */
  int inUse() {
    return connections.getTotalStats().getLeased();
  }

  private void closeIdle() {
    connections.closeExpired();
    connections.closeIdle(KeepAlivePolicy.MAX_KEEP_ALIVE);
  }
}
