package org.restomesh.delivery.config.call;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;

/** A platform is no longer called, nor listened to, until a person enables it again. */
public record PlatformAutoDisabled(
    UUID configId,
    Platform platform,
    String remoteRestaurantId,
    int errorCount,
    String lastError,
    FailureClass lastErrorClass,
    Instant at) {
  static final String TYPE = "delivery.platform.auto_disabled.v1";
}
