package org.restomesh.payment.paytr;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Sends again, once, a request that allows it and whose connection died before the answer. What
 * moves money never allows it: the provider may have read it.
 */
final class RetryOnce implements HttpRequestRetryStrategy {
  private static final String ALLOWED = "restomesh.once-more";

  static HttpClientContext allowed() {
    HttpClientContext context = HttpClientContext.create();
    context.setAttribute(ALLOWED, true);
    return context;
  }

  static HttpClientContext never() {
    return HttpClientContext.create();
  }

  @Override
  public boolean retryRequest(
      HttpRequest request, IOException failure, int times, HttpContext context) {
    return times == 1 && context.getAttribute(ALLOWED) != null && isDead(failure);
  }

  /** A refused connection and a timeout are excluded: trying again at once would not help. */
  private static boolean isDead(IOException failure) {
    return failure instanceof NoHttpResponseException
        || failure instanceof ConnectionClosedException
        || (failure instanceof SocketException && !(failure instanceof ConnectException));
  }

  @Override
  public boolean retryRequest(HttpResponse response, int times, HttpContext context) {
    return false;
  }

  @Override
  public TimeValue getRetryInterval(HttpResponse response, int times, HttpContext context) {
    return TimeValue.ZERO_MILLISECONDS;
  }
}
