package org.restomesh.delivery.platform;

import java.time.Duration;

/**
 * Fired after each request that an adapter has sent, for the wire log. Neither headers nor the
 * bodies of logins and of fetched lists are in it; what is in it is masked by whoever stores it.
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
