package org.restomesh.delivery.config.setup;

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
 * @param remoteRestaurantId null when the operator has taken it away
 * @param branchId the named branch; null: the tenant's oldest active one
 * @param enabled the same as the status "enabled"
 * @param lastError null when nothing has failed since the credentials were set
 * @param lastErrorClass null likewise
 * @param lastOrderPollAt null: not yet
 * @param lastMenuSyncAt null: not yet
 * @param storeOpen as the platform last confirmed it; null: not known
 */
public record ConfigDetails(
    Platform platform,
    @Nullable String remoteRestaurantId,
    @Nullable UUID branchId,
    PlatformEnvironment environment,
    boolean autoAccept,
    boolean enabled,
    ConfigStatus status,
    boolean hasCredentials,
    boolean hasAccessToken,
    int errorCount,
    @Nullable String lastError,
    @Nullable FailureClass lastErrorClass,
    @Nullable Instant lastOrderPollAt,
    @Nullable Instant lastMenuSyncAt,
    @Nullable Boolean storeOpen,
    PlatformCapabilities capabilities) {}
