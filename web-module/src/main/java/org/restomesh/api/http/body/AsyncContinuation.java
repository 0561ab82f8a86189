package org.restomesh.api.http.body;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Payara has no request context after an asynchronous dispatch (Servlet 6.0, 9.6). */
@ApplicationScoped
public class AsyncContinuation {
  @ActivateRequestContext
  void run(FilterChain chain, HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    chain.doFilter(request, response);
  }
}
