package org.restomesh.delivery.platform;

import java.time.Duration;

/**
 * Fired after each request that an adapter has sent, for the wire log. Has neither headers nor the
 * bodies of logins and fetched lists; whoever stores it masks the rest.
 *
 * @param operation the port's method
 * @param path with its query, without the host
 * @param status null when no answer came
 * @param failure null when it succeeded
 */
public record PlatformCalled(
    PlatformAccount account,
    String operation,
    String externalOrderId,
    String method,
    String path,
    Integer status,
    FailureClass failure,
    String message,
    String request,
    String response,
    Duration took) {}
