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
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.shared.http.RequestId;

/**
 * Passes a request on when its whole body has arrived. Most arrive with theirs; no thread waits for
 * the others, whose bodies are then read from memory, as the server would have read them.
 */
public class BodyFilter implements Filter {
  /** Many clients send a body right after its headers. */
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
      resume(request, response, chain);
    } else if (!request.isAsyncSupported() || hasArrived(request)) {
      chain.doFilter(request, response);
    } else {
      BufferedRequest.keepAddress(request);
      bodies.await(request.startAsync(), request.getInputStream());
    }
  }

  private static boolean hasArrived(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    if (length > BodyLimitFilter.MAX_BYTES) {
      return true; // it is refused unread
    }
    if (length <= 0) {
      return request.getHeader("Transfer-Encoding") == null;
    }
    for (int attempt = 1; request.getInputStream().available() < length; attempt++) {
      if (attempt == MAX_SPINS) {
        return false;
      }
      LockSupport.parkNanos(SPIN_INTERVAL_NANOS);
    }
    return true;
  }

  private void resume(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<BodyReadListener> found = BodyReadListener.find(request);
    if (found.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    BodyReadListener listener = found.get();
    Optional<BodyResult> resumed = listener.resume();
    if (resumed.isEmpty()) {
      return;
    }
    BodyResult result = resumed.get();
    try { // whatever happens, its place among those in progress becomes free again
      RequestId.bind(RequestLogContext.of(request).requestId());
      HttpServletRequest buffered = new BufferedRequest(request, result.body());
      if (result.isWhole()) {
        continuation.run(chain, buffered, response);
      } else {
        refusal.refuse(result.status(), buffered, response);
      }
    } finally {
      RequestId.unbind();
      listener.done();
    }
  }
}
