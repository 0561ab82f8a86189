package org.restomesh.delivery.config.setup;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigStatus;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCapabilities;
import org.restomesh.delivery.platform.PlatformEnvironment;

/**
 * A configuration as clients see it (contract/4-orders-delivery#config-record): of secrets only
 * whether they are set.
 *
 * @param enabled the same as the status "enabled"
 */
public record ConfigDetails(
    Platform platform,
    @JsonUnwrapped Restaurant restaurant,
    boolean enabled,
    ConfigStatus status,
    @JsonUnwrapped Credentials credentials,
    @JsonUnwrapped Errors errors,
    @JsonUnwrapped Store store,
    PlatformCapabilities capabilities) {

  /**
   * Which one it is at the platform, and how its orders are taken.
   *
   * @param remoteRestaurantId null when the operator has taken it away
   * @param branchId the named branch; null: the tenant's oldest active one
   */
  public record Restaurant(
      @Nullable String remoteRestaurantId,
      @Nullable UUID branchId,
      PlatformEnvironment environment,
      boolean autoAccept) {}

  /** Whether they are set. */
  public record Credentials(boolean hasCredentials, boolean hasAccessToken) {}

  /**
   * What has failed.
   *
   * @param lastError null when nothing has failed since the credentials were set
   * @param lastErrorClass null likewise
   */
  public record Errors(
      int errorCount, @Nullable String lastError, @Nullable FailureClass lastErrorClass) {}

  /**
   * What is known of the platform's side.
   *
   * @param lastOrderPollAt null: not yet
   * @param lastMenuSyncAt null: not yet
   * @param storeOpen as the platform last confirmed it; null: not known
   */
  public record Store(
      @Nullable Instant lastOrderPollAt,
      @Nullable Instant lastMenuSyncAt,
      @Nullable Boolean storeOpen) {}
}
