package org.restomesh.webhook.http;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.protocol.HttpContext;

/** One request on its way: whatever happens first decides what its reply is. */
final class Exchange implements FutureCallback<ResponseBuffer> {
  private static final String IN_CONTEXT = Exchange.class.getName();

  private final ResponseBuffer answer;
  private final long began = System.nanoTime();
  private final CompletableFuture<AttemptResponse> reply = new CompletableFuture<>();
  private volatile Future<ResponseBuffer> request;
  private volatile Runnable hangUp = () -> {};
  private volatile boolean whole;

  Exchange(ResponseBuffer answer) {
    this.answer = answer;
  }

  CompletableFuture<AttemptResponse> reply() {
    return reply;
  }

  void sent(Future<ResponseBuffer> onItsWay) {
    request = onItsWay;
  }

  /** By which the connection finds it. */
  HttpContext context() {
    HttpClientContext context = HttpClientContext.create();
    context.setAttribute(IN_CONTEXT, this);
    return context;
  }

  /** The connection is there and the request on it, which may be too late. */
  static void carried(HttpContext context, Runnable hangUp) {
    Exchange exchange = (Exchange) context.getAttribute(IN_CONTEXT);
    exchange.hangUp = hangUp;
    if (exchange.reply.isDone()) {
      hangUp.run();
    }
  }

  /** Gives up, and hangs up. */
  void end(AttemptError error) {
    reply.complete(answer.toReply(whole ? null : error, took()));
    // Cancelling alone loses its way in the library when the connection was quick to be made: then
    // the receiver decides how long it stays.
    hangUp.run();
    Future<ResponseBuffer> onItsWay = request;
    if (onItsWay != null) {
      onItsWay.cancel(true);
    }
  }

  @Override
  public void completed(ResponseBuffer read) {
    // Not the end yet: the next request shall find this connection free.
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
    // By end(), which has already said why, or because this service stops.
    reply.complete(answer.toReply(AttemptError.INTERRUPTED, took()));
  }

  private Duration took() {
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
