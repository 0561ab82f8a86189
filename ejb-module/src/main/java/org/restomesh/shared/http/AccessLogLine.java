package org.restomesh.shared.http;

import java.util.concurrent.TimeUnit;

/**
 * The one line that is logged per request. It names ids and templates only: no path as the caller
 * sent it, no query, no header, no body.
 */
public final class AccessLogLine {
  /** The logger of these lines, on which installations may filter. */
  public static final String LOGGER = "org.restomesh.request";

  private AccessLogLine() {}

  /**
   * @param route as declared, not as requested
   * @param tenant id, or a dash
   * @param caller who it was, or a dash
   */
  public static String of(
      String method, String route, int status, long nanos, String tenant, String caller) {
    return "method="
        + method
        + " route="
        + route
        + " status="
        + status
        + " ms="
        + TimeUnit.NANOSECONDS.toMillis(nanos)
        + " tenant="
        + tenant
        + " caller="
        + caller;
  }
}
