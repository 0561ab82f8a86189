package org.restomesh.api.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** What browsers are told (contract 7, Security headers). No CORS header is ever set. */
final class SecurityHeaders {
  private static final String PAGES =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none'";
  private static final String API = "default-src 'none'; frame-ancestors 'none'";

  private SecurityHeaders() {}

  static void addTo(HttpServletRequest request, HttpServletResponse response) {
    boolean api = request.getRequestURI().startsWith("/api/");
    response.setHeader("Content-Security-Policy", api ? API : PAGES);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    if (api) {
      response.setHeader("Cache-Control", "no-store");
    }
  }
}
