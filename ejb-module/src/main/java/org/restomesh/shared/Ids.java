package org.restomesh.shared;

import com.github.f4b6a3.uuid.UuidCreator;
import java.time.Instant;
import java.util.UUID;

/**
 * New record ids: UUIDv7, so that they sort by creation and index well. They carry real time,
 * whatever rehearsal does to the business clock.
 */
public final class Ids {
  private Ids() {}

  public static UUID next() {
    return UuidCreator.getTimeOrderedEpoch();
  }

  /**
   * Not above any id created at {@code realTime} or later, and above every id created a millisecond
   * before, so that an age becomes a range of the primary key.
   */
  public static UUID lowestAt(Instant realTime) {
    // Before 1970 the bits of the time would wrap to the far future.
    return UuidCreator.getTimeOrderedEpochMin(
        realTime.isBefore(Instant.EPOCH) ? Instant.EPOCH : realTime);
  }
}
