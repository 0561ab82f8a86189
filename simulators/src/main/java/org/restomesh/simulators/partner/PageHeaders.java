package org.restomesh.simulators.partner;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** What browsers are told of the tablet's page: no scripts but its own, in nobody's frame. */
@WebFilter("/partner/*")
public class PageHeaders implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse anyResponse, FilterChain chain)
      throws IOException, ServletException {
    HttpServletResponse response = (HttpServletResponse) anyResponse;
    response.setHeader(
        "Content-Security-Policy", policy(PartnerSettings.fromSystem().socketOrigin()));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cache-Control", "no-cache");
    chain.doFilter(request, response);
  }

  /** The payment page is shown in a frame; Restomesh names it with each payment. */
  static String policy(String socketOrigin) {
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        + (" connect-src 'self' " + socketOrigin).stripTrailing()
        + "; frame-src 'self' https: http://127.0.0.1:* http://localhost:*;"
        + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }
}
