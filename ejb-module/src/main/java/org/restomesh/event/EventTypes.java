package org.restomesh.event;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What event types look like, and which never leave the installation
 * (requirements/3-delivery-webhooks-errors#events).
 */
public final class EventTypes {
  /** What the database column holds. */
  public static final int MAX_LENGTH = 100;

  private static final Pattern WELL_FORMED =
      Pattern.compile("[a-z0-9_]+(\\.[a-z0-9_]+)+\\.v[1-9][0-9]{0,8}");

  /** Event types with these prefixes never leave the installation, whoever subscribes to them. */
  private static final List<String> BLOCKED_PREFIXES =
      List.of(
          "user.password",
          "user.email_verification",
          "auth.",
          "subscription.upgrade.requested",
          "subscription.renewal.failed",
          "subscription.payment.",
          "kms.",
          "audit.");

  private EventTypes() {}

  /** Whether it is {@code <area>.<action>.v<n>}, known to us or not. */
  public static boolean isWellFormed(String type) {
    return type.length() <= MAX_LENGTH && WELL_FORMED.matcher(type).matches();
  }

  public static boolean isBlocked(String type) {
    return BLOCKED_PREFIXES.stream().anyMatch(type::startsWith);
  }

  public static List<String> blockedPrefixes() {
    return BLOCKED_PREFIXES;
  }
}
