package org.restomesh.delivery.platform;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Fired after each request that an adapter has sent, for the wire log. Has neither headers nor the
 * bodies of logins and fetched lists; whoever stores it masks the rest.
 *
 * @param operation the port's method
 * @param externalOrderId null when it was not about an order
 * @param path with its query, without the host
 * @param status null when no answer came
 * @param failure null when it succeeded, and when the order is cancelled at the platform
 * @param message why it did not succeed, or null
 * @param request the body, or null
 * @param response the body, or null
 */
public record PlatformCalled(
    PlatformAccount account,
    String operation,
    @Nullable String externalOrderId,
    String method,
    String path,
    @Nullable Integer status,
    @Nullable FailureClass failure,
    @Nullable String message,
    @Nullable String request,
    @Nullable String response,
    Duration took) {}
