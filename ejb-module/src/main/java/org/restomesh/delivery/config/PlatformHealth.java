package org.restomesh.delivery.config;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;

/**
 * Whether orders of a platform can be expected, as a branch's screens are told
 * (contract/5-display-realtime#realtime-events).
 *
 * @param storeOpen as the platform last confirmed it; null: not known
 * @param lastErrorClass of the last failure; null when none is known
 * @param since when it became so
 */
record PlatformHealth(
    Platform platform,
    ConfigStatus status,
    @Nullable Boolean storeOpen,
    @Nullable FailureClass lastErrorClass,
    Instant since) {}
