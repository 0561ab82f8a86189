package org.restomesh.device.command;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;

/**
 * What a device reports of its journal when it polls (contract/2-device-mesh#journal). Such a
 * device writes each claim down before it acts, and each poll names the claims that are written
 * down and not acknowledged. A claim that is neither named nor confirmed has therefore not been
 * started, and may be handed over again, with the same claim id and attempt:
 *
 * <ul>
 *   <li>The response was lost: the device receives the claim for the first time.
 *   <li>The device crashed before it had written the claim down: likewise.
 *   <li>It crashed after that, whether it had acted or not: its journal names the claim, which
 *       confirms it. If the device does not know whether the work was done, it leaves it, and the
 *       lease decides.
 *   <li>The poll was sent before the claim was written down: the device finds the repeated claim in
 *       its journal and does nothing.
 * </ul>
 *
 * A claim that was confirmed, or has ended, is never handed over again.
 */
public final class DeviceJournal {
  /** How many claims a poll may name; a device that works off its claims has only a few. */
  public static final int MAX_CLAIMS = 50;

  /** Of a device that keeps no journal, or does not report it. */
  public static final DeviceJournal NONE = new DeviceJournal(false, Set.of());

  private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(15);

  private final boolean reported;
  private final Set<UUID> claims;

  private DeviceJournal(boolean reported, Set<UUID> claims) {
    this.reported = reported;
    this.claims = Set.copyOf(claims);
  }

  /**
   * @param claims empty when everything written down is acknowledged
   */
  public static DeviceJournal naming(Set<UUID> claims) {
    return new DeviceJournal(true, claims);
  }

  public boolean isReported() {
    return reported;
  }

  public Set<UUID> claims() {
    return claims;
  }

  /**
   * The first lease of a claim, until it is confirmed. A side-effecting command has its whole
   * lease: it ends as an unknown outcome, which seconds of silence do not justify while the device
   * is working or restarting. Until then the claim is handed over again and again.
   */
  public Duration firstLease(CommandKind kind, Duration lease) {
    boolean isShort = reported && !kind.isSideEffecting() && CONFIRM_TIMEOUT.compareTo(lease) < 0;
    return isShort ? CONFIRM_TIMEOUT : lease;
  }
}
