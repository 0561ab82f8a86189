package org.restomesh.api.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.restomesh.shared.limit.HstsHeader;

/**
 * The headers that protect browsers (contract/7-rehearsal-operations#security-headers). No CORS
 * header is ever set.
 */
final class SecurityHeaders {
  private static final String PAGES =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none'";
  private static final String API = "default-src 'none'; frame-ancestors 'none'";

  // The delivery paths answer without the prefix, too.
  private static final List<String> API_PATHS =
      List.of("/api/", "/delivery-platforms/", "/webhooks/delivery/");

  private static final List<String> OUR_PAGES =
      List.of("/console/", "/kitchen/", "/common/", "/lib/", "/index.html");

  private static final Set<String> CONSOLE = Set.of("/", "/index.html");

  private SecurityHeaders() {}

  /**
   * @param paymentPage origin of the payment page, which the console shows in a frame; empty when
   *     there is none. Called for the console only
   * @param hstsHeader decides who is told to use https
   */
  static void addTo(
      HttpServletRequest request,
      HttpServletResponse response,
      Supplier<Optional<String>> paymentPage,
      HstsHeader hstsHeader) {
    boolean api = API_PATHS.stream().anyMatch(request.getRequestURI()::startsWith);
    response.setHeader("Content-Security-Policy", api ? API : pages(request, paymentPage));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    hstsHeader
        .headerFor(
            request.getScheme(), request.getRemoteAddr(), request.getHeader("X-Forwarded-Proto"))
        .ifPresent(value -> response.setHeader(HstsHeader.HEADER, value));
    if (api) {
      response.setHeader("Cache-Control", "no-store");
    } else if (OUR_PAGES.stream().anyMatch(request.getRequestURI()::startsWith)
        || request.getRequestURI().equals("/")) {
      // Their scripts belong together: after an upgrade no browser may mix old ones with new ones.
      response.setHeader("Cache-Control", "no-cache");
    }
  }

  private static String pages(HttpServletRequest request, Supplier<Optional<String>> paymentPage) {
    Optional<String> framed =
        CONSOLE.contains(request.getRequestURI()) ? paymentPage.get() : Optional.empty();
    return PAGES + framed.map(origin -> "; frame-src " + origin).orElse("");
  }
}
