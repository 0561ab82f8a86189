package org.restomesh.delivery.intake.inbox;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigSnapshot;

/**
 * An inbox item at one attempt to process it.
 *
 * @param config as it is at this attempt
 * @param branchId that took the platform's orders when the item was stored; of a push only, or null
 */
public record RetryContext(
    InboxItem item, ConfigSnapshot config, Occasion occasion, @Nullable UUID branchId) {

  /** Why it is processed now. */
  public enum Occasion {
    /** Its platform waits for the answer. */
    PUSHED,
    /** A poll has read it, or an earlier attempt has failed. */
    LATER,
    /** The package that was to take a split order's place has not come in time. */
    PACKAGE_NEVER_CAME
  }

  public boolean isPush() {
    return occasion == Occasion.PUSHED;
  }

  public boolean waitsForPackage() {
    return occasion != Occasion.PACKAGE_NEVER_CAME;
  }
}
