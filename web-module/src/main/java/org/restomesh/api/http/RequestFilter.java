package org.restomesh.api.http;

import jakarta.inject.Inject;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.shared.Log;
import org.restomesh.shared.http.AccessLogLine;
import org.restomesh.shared.http.RequestId;
import org.restomesh.shared.limit.HstsHeader;

/** Gives every request its id, its security headers, and one line in the log when it ends. */
public class RequestFilter implements Filter {
  private static final Log LOG = Log.named(AccessLogLine.LOGGER);
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  @Inject RequestMetrics metrics;
  @Inject PaymentProvider payments;
  @Inject HstsHeader hstsHeader;

  @Override
  public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
      throws IOException, ServletException {
    HttpServletRequest request = (HttpServletRequest) anyRequest;
    HttpServletResponse response = (HttpServletResponse) anyResponse;
    String requestId = RequestId.acceptOrCreate(request.getHeader("X-Request-Id"));
    RequestLogContext log = RequestLogContext.open(request, requestId);
    response.setHeader("X-Request-Id", requestId);
    SecurityHeaders.addTo(request, response, payments::pageOrigin, hstsHeader);
    RequestId.bind(requestId);
    try {
      chain.doFilter(request, response);
    } finally {
      if (!finishesLater(request, () -> finish(log, request, response))) {
        finish(log, request, response);
      }
      RequestId.unbind();
    }
  }

  /** Whether the answer is still to come, from another thread. */
  private static boolean finishesLater(HttpServletRequest request, Runnable finish) {
    if (!request.isAsyncStarted()) {
      return false;
    }
    try {
      request.getAsyncContext().addListener(new WhenDone(finish));
      return true;
    } catch (IllegalStateException answeredMeanwhile) {
      return false;
    }
  }

  private void finish(
      RequestLogContext log, HttpServletRequest request, HttpServletResponse response) {
    String method = METHODS.contains(request.getMethod()) ? request.getMethod() : "OTHER";
    metrics.record(method, log.route(), response.getStatus(), log.elapsedNanos());
    RequestId.bind(log.requestId());
    LOG.info(log.line(method, response.getStatus()));
  }

  private record WhenDone(Runnable action) implements AsyncListener {
    @Override
    public void onComplete(AsyncEvent event) {
      try {
        action.run();
      } finally {
        RequestId.unbind();
      }
    }

    @Override
    public void onTimeout(AsyncEvent event) {
      // onComplete follows.
    }

    @Override
    public void onError(AsyncEvent event) {
      // onComplete follows.
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
      event.getAsyncContext().addListener(this);
    }
  }
}
