package org.restomesh.identity.service.account;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A new key in the place of all others.
 *
 * @param overlapHours how long the others still work; a day when null, 0 ends them at once
 */
public record RotateServiceKeys(@Min(0) @Max(720) @Nullable Integer overlapHours) {
  public static final RotateServiceKeys DEFAULT = new RotateServiceKeys(null);

  private static final int DEFAULT_OVERLAP_HOURS = 24;

  Duration overlap() {
    return Duration.ofHours(overlapHours == null ? DEFAULT_OVERLAP_HOURS : overlapHours);
  }
}
