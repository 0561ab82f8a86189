package org.restomesh.api.http.body;

import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

import org.restomesh.api.http.RequestLogContext;
import org.restomesh.shared.http.RequestId;

/**
 * Lets a request on when its whole body is there. Most come with theirs; for the others no thread
 * waits. Whoever asks for the body gets it from memory, as the server would have read it.
 */
public class BodyFilter implements Filter {
  /** Many clients send a body just behind its headers. */
  private static final int MAX_SPINS = 5;

  private static final long SPIN_INTERVAL_NANOS = 100_000;

  @Inject BodyMemoryBudget bodies;
  @Inject AsyncContinuation continuation;
  @Inject BodyRefusal refusal;

  @Override
  public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
      throws IOException, ServletException {
    HttpServletRequest request = (HttpServletRequest) anyRequest;
    HttpServletResponse response = (HttpServletResponse) anyResponse;
    if (request.getDispatcherType() == DispatcherType.ASYNC) {
      goOn(request, response, chain);
    } else if (!request.isAsyncSupported() || isHere(request)) {
      chain.doFilter(request, response);
    } else {
      BufferedRequest.keepAddress(request);
      bodies.await(request.startAsync(), request.getInputStream());
    }
  }

  private static boolean isHere(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    if (length > BodyLimitFilter.MAX_BYTES) {
      return true; // it is refused unread
    }
    if (length <= 0) {
      return request.getHeader("Transfer-Encoding") == null;
    }
    for (int look = 1; request.getInputStream().available() < length; look++) {
      if (look == MAX_SPINS) {
        return false;
      }
      LockSupport.parkNanos(SPIN_INTERVAL_NANOS);
    }
    return true;
  }

  private void goOn(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    BodyReadListener arrival = BodyReadListener.of(request);
    if (arrival == null) {
      chain.doFilter(request, response);
      return;
    }
    BodyResult arrived = arrival.takeUp();
    if (arrived == null) {
      return;
    }
    try { // whatever happens: its place among those in progress becomes free again
      RequestId.bind(RequestLogContext.of(request).requestId());
      HttpServletRequest asked = new BufferedRequest(request, arrived.body());
      if (arrived.isWhole()) {
        continuation.run(chain, asked, response);
      } else {
        refusal.refuse(arrived.status(), asked, response);
      }
    } finally {
      RequestId.unbind();
      arrival.done();
    }
  }
}
