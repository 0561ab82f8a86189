package org.restomesh.webhook.http;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** One request in flight: whatever happens first decides its reply. */
final class Exchange implements FutureCallback<ResponseBuffer> {
  private static final String CONTEXT_KEY = Exchange.class.getName();

  private final ResponseBuffer answer;
  private final long startNanos = System.nanoTime();
  private final CompletableFuture<AttemptResponse> reply = new CompletableFuture<>();

  /** Null until it is sent. */
  private volatile @Nullable Future<ResponseBuffer> request;

  private volatile Runnable closeConnection = () -> {};
  private volatile boolean whole;

  Exchange(ResponseBuffer answer) {
    this.answer = answer;
  }

  CompletableFuture<AttemptResponse> reply() {
    return reply;
  }

  void sent(Future<ResponseBuffer> future) {
    request = future;
  }

  /** Lets the connection find this exchange. */
  HttpContext context() {
    HttpClientContext context = HttpClientContext.create();
    context.setAttribute(CONTEXT_KEY, this);
    return context;
  }

  /** Called when a connection carries the request, which may be too late. */
  static void connected(HttpContext context, Runnable closeConnection) {
    Exchange exchange = (Exchange) context.getAttribute(CONTEXT_KEY);
    exchange.closeConnection = closeConnection;
    if (exchange.reply.isDone()) {
      closeConnection.run();
    }
  }

  /** Gives up and closes the connection. */
  void end(AttemptError error) {
    reply.complete(answer.toReply(whole ? null : error, took()));
    // Cancelling alone gets lost in the library when the connection was made quickly: then the
    // receiver decides how long it stays open.
    closeConnection.run();
    Future<ResponseBuffer> sent = request;
    if (sent != null) {
      sent.cancel(true);
    }
  }

  @Override
  public void completed(ResponseBuffer read) {
    // Not the end yet: the next request must find this connection free.
    whole = true;
  }

  /** The connection is free again, or gone. */
  void released() {
    if (whole) {
      reply.complete(answer.toReply(null, took()));
    }
  }

  @Override
  public void failed(Exception cause) {
    AttemptError error = answer.isCut() ? null : AttemptFailureClassifier.of(cause);
    reply.complete(answer.toReply(error, took()));
  }

  @Override
  public void cancelled() {
    // By end(), which has already said why, or because this service is stopping.
    reply.complete(answer.toReply(AttemptError.INTERRUPTED, took()));
  }

  private Duration took() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
