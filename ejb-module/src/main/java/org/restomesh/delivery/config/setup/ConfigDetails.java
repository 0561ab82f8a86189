package org.restomesh.delivery.config.setup;

import java.time.Instant;
import java.util.UUID;
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
 * @param storeOpen as the platform last confirmed it; null: not known
 */
public record ConfigDetails(
    Platform platform,
    String remoteRestaurantId,
    UUID branchId,
    PlatformEnvironment environment,
    boolean autoAccept,
    boolean enabled,
    ConfigStatus status,
    boolean hasCredentials,
    boolean hasAccessToken,
    int errorCount,
    String lastError,
    FailureClass lastErrorClass,
    Instant lastOrderPollAt,
    Instant lastMenuSyncAt,
    Boolean storeOpen,
    PlatformCapabilities capabilities) {}
