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
import org.restomesh.shared.RealTime;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.webhook.safety.SafeTarget;

/**
 * Posts to receivers (requirements/3-delivery-webhooks-errors#delivery-request;
 * contract/6-webhooks#attempt-deadline). No thread waits for an answer, so that receivers that hang
 * cost a connection each and nothing else. Connects only to the checked address; follows no
 * redirect, uses no proxy, retries nothing.
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
    long delay = IDLE_CHECK_INTERVAL.toMillis();
    idle = deadlines.scheduleWithFixedDelay(this::closeIdle, delay, delay, TimeUnit.MILLISECONDS);
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
   * @param headers besides Host, Content-Length and Connection, in this order
   * @return always completes normally, within 15 s, and on a thread that serves all deliveries:
   *     continue with {@code ...Async} on threads of your own
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
    Runnable cancelTimeout = endLater(exchange);
    return exchange
        .reply()
        .whenComplete(
            (reply, failure) -> {
              cancelTimeout.run();
              inFlight.remove(exchange);
            });
  }

  private Runnable endLater(Exchange exchange) {
    try {
      Future<?> timeout =
          deadlines.schedule(
              () -> exchange.end(AttemptError.TIMEOUT), deadline.toNanos(), TimeUnit.NANOSECONDS);
      return () -> timeout.cancel(false);
    } catch (RejectedExecutionException e) {
      // This service is stopping.
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

  /** The Host header names a port only where it is not the default one. */
  static URIAuthority authority(SafeTarget target) {
    int defaultPort = target.scheme().equals("https") ? 443 : 80;
    return new URIAuthority(target.host(), target.port() == defaultPort ? -1 : target.port());
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
