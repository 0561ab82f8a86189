package org.restomesh.api.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/**
 * The delivery paths are specified without /api
 * (requirements/3-delivery-webhooks-errors#delivery-paths) and answer with and without it
 * (contract/0-common#delivery-prefix).
 */
public class DeliveryPrefixFilter implements Filter {
  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = ((HttpServletRequest) request).getRequestURI();
    request.getRequestDispatcher("/api" + path).forward(request, response);
  }
}
