package org.restomesh.device.command;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;

/**
 * What a device says of its journal when it asks for work (contract/2-device-mesh#journal). Such a
 * device writes each claim down before it acts, and names each that it has written down and not yet
 * acknowledged. So of a claim that is neither named nor confirmed it has not begun to do anything,
 * and may be told of it again, with the same claim and attempt:
 *
 * <ul>
 *   <li>The answer was lost: it hears of it for the first time.
 *   <li>It crashed before it had written the claim down: likewise.
 *   <li>It crashed after that, whether it had acted or not: its journal names the claim, which
 *       confirms it. What it does not know to be done or not, it leaves, and the lease decides.
 *   <li>The poll had left before the claim was written down: the device finds it in its journal
 *       when it comes once more, and does nothing.
 * </ul>
 *
 * A claim that was confirmed, or has ended, is never told again.
 */
public final class DeviceJournal {
  /** How many claims may be named; a device that works off what it takes has a few. */
  public static final int MAX_CLAIMS = 50;

  /** Of a device that keeps none, or does not tell of it. */
  public static final DeviceJournal NONE = new DeviceJournal(false, Set.of());

  private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(15);

  private final boolean speaks;
  private final Set<UUID> claims;

  private DeviceJournal(boolean speaks, Set<UUID> claims) {
    this.speaks = speaks;
    this.claims = Set.copyOf(claims);
  }

  /**
   * @param claims none when nothing is written down that is not acknowledged
   */
  public static DeviceJournal naming(Set<UUID> claims) {
    return new DeviceJournal(true, claims);
  }

  public boolean speaks() {
    return speaks;
  }

  public Set<UUID> claims() {
    return claims;
  }

  /**
   * How long a claim holds that is not confirmed yet. A side effect has its whole lease: it ends as
   * an unknown outcome, which a device that is at work on it, or starts anew, has not deserved
   * after seconds. Meanwhile it is told again and again.
   */
  public Duration firstLease(CommandKind kind, Duration lease) {
    boolean isShort = speaks && !kind.isSideEffecting() && CONFIRM_TIMEOUT.compareTo(lease) < 0;
    return isShort ? CONFIRM_TIMEOUT : lease;
  }
}
