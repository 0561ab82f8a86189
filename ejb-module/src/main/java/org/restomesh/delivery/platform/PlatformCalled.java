package org.restomesh.delivery.platform;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Fired after each request that an adapter has sent, for the wire log. Has neither headers nor the
 * bodies of logins and fetched lists; whoever stores it masks the rest.
 *
 * @param operation the port's method
 * @param externalOrderId null when it was not about an order
 * @param answer null when none came
 * @param failure null when it succeeded, and when the order is cancelled at the platform
 * @param message why it did not succeed, or null
 */
public record PlatformCalled(
    PlatformAccount account,
    String operation,
    @Nullable String externalOrderId,
    Request request,
    @Nullable Answer answer,
    @Nullable FailureClass failure,
    @Nullable String message,
    Duration took) {

  /**
   * What was sent.
   *
   * @param path with its query, without the host
   * @param body null when there was none, or it is hidden
   */
  public record Request(String method, String path, @Nullable String body) {}

  /**
   * What the platform answered.
   *
   * @param body null when there was none, it was too long, or it is hidden
   */
  public record Answer(int status, @Nullable String body) {}
}
