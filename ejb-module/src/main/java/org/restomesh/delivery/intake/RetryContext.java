package org.restomesh.delivery.intake;

import java.util.UUID;

/**
 * On which occasion an inbox item is processed.
 *
 * @param branchId that took the platform's orders when the item was kept; of a push only, or null
 */
public record RetryContext(Occasion occasion, UUID branchId) {
  static final RetryContext LATER = new RetryContext(Occasion.LATER, null);
  static final RetryContext PACKAGE_NEVER_CAME =
      new RetryContext(Occasion.PACKAGE_NEVER_CAME, null);

  /** Why an item is processed now. */
  public enum Occasion {
    /** Its platform waits for the answer. */
    PUSHED,
    /** A poll has read it, or an attempt before came to nothing. */
    LATER,
    /** The package that was to take a split order's place has not come in time. */
    PACKAGE_NEVER_CAME
  }

  static RetryContext pushed(UUID branchId) {
    return new RetryContext(Occasion.PUSHED, branchId);
  }

  boolean isPush() {
    return occasion == Occasion.PUSHED;
  }

  boolean waitsForPackage() {
    return occasion != Occasion.PACKAGE_NEVER_CAME;
  }
}
