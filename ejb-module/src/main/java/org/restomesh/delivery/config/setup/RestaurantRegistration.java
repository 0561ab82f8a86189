package org.restomesh.delivery.config.setup;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigStatus;
import org.restomesh.delivery.platform.Platform;

/**
 * A platform's restaurant and the tenant that has it.
 *
 * @param provenAt when the platform last let the tenant in there; null: not yet
 */
public record RestaurantRegistration(
    Platform platform,
    String remoteRestaurantId,
    UUID tenantId,
    ConfigStatus status,
    @Nullable Instant provenAt) {}
