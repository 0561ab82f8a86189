package org.restomesh.delivery.platform;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderSource;

/**
 * The four platforms and what differs between them outside their adapters
 * (requirements/3-delivery-webhooks-errors#platforms,
 * requirements/3-delivery-webhooks-errors#transport).
 */
public enum Platform {
  PLATFORM_A(OrderSource.PLATFORM_A, null),
  PLATFORM_B(OrderSource.PLATFORM_B, Duration.ofSeconds(15)),
  PLATFORM_C(OrderSource.PLATFORM_C, Duration.ofSeconds(15)),
  PLATFORM_D(OrderSource.PLATFORM_D, Duration.ofSeconds(20));

  private final OrderSource source;
  private final @Nullable Duration pollInterval;

  /**
   * @param pollInterval null for a platform that only pushes
   */
  Platform(OrderSource source, @Nullable Duration pollInterval) {
    this.source = source;
    this.pollInterval = pollInterval;
  }

  /** Ignores case. */
  public static Optional<Platform> of(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return Arrays.stream(values()).filter(platform -> platform.name().equals(upper)).findFirst();
  }

  public OrderSource source() {
    return source;
  }

  /** Between two polls; empty for a platform that only pushes. */
  public Optional<Duration> pollInterval() {
    return Optional.ofNullable(pollInterval);
  }

  public boolean isPolled() {
    return pollInterval != null;
  }

  /** Whether it calls us. */
  public boolean pushes() {
    return this == PLATFORM_A || this == PLATFORM_C;
  }

  /** Whether calls to it carry a token from a login. */
  public boolean hasTokens() {
    return this == PLATFORM_A || this == PLATFORM_B;
  }

  /** Whether an order may go on as another package when its own is cancelled. */
  public boolean splits() {
    return this == PLATFORM_D;
  }

  /** How long after our acceptance it first takes "ready" (contract/platforms#b-ready-delay). */
  public Duration readyAfterAcceptance() {
    return this == PLATFORM_B ? Duration.ofSeconds(60) : Duration.ZERO;
  }

  public PlatformCapabilities capabilities() {
    return new PlatformCapabilities(true, this == PLATFORM_A || this == PLATFORM_D, true, true);
  }
}
