package org.restomesh.api.http.body;

import jakarta.inject.Inject;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.restomesh.api.error.ErrorResponses;
import org.restomesh.shared.http.RequestFraming;

/** Refuses what a proxy may have read differently, and reads nothing more from its connection. */
public class FramingFilter implements Filter {
  @Inject ErrorResponses responses;

  @Override
  public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
      throws IOException, ServletException {
    HttpServletRequest request = (HttpServletRequest) anyRequest;
    HttpServletResponse response = (HttpServletResponse) anyResponse;
    boolean ambiguous = isAmbiguous(request);
    if (ambiguous || isChunked(request)) {
      // Payara hides a length that came with chunks, so these may have two readings as well.
      response.setHeader("Connection", "close");
    }
    if (ambiguous) {
      responses.refuse(HttpServletResponse.SC_BAD_REQUEST, request, response);
    } else {
      chain.doFilter(request, response);
    }
  }

  private static boolean isAmbiguous(HttpServletRequest request) {
    return RequestFraming.isAmbiguous(
        request.getProtocol(),
        lines(request, "Transfer-Encoding"),
        lines(request, "Content-Length"),
        lines(request, "Host"));
  }

  private static boolean isChunked(HttpServletRequest request) {
    return request.getHeader("Transfer-Encoding") != null;
  }

  private static List<String> lines(HttpServletRequest request, String header) {
    return Collections.list(request.getHeaders(header));
  }
}
