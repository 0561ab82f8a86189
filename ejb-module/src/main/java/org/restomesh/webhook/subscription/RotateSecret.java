package org.restomesh.webhook.subscription;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A new secret.
 *
 * @param overlapHours how long the old one signs as well; a day when null
 */
public record RotateSecret(@Min(0) @Max(168) @Nullable Integer overlapHours) {
  public static final RotateSecret DEFAULT = new RotateSecret(null);

  private static final int DEFAULT_OVERLAP_HOURS = 24;

  Duration overlap() {
    return Duration.ofHours(overlapHours == null ? DEFAULT_OVERLAP_HOURS : overlapHours);
  }
}
