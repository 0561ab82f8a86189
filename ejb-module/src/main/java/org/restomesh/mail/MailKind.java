package org.restomesh.mail;

import java.util.Set;

/**
 * What mails are about. Each has a text in each language, {@code <kind>.<language>.txt} beside this
 * class: the first line is the subject.
 */
public enum MailKind {
  // Also change: the texts, openapi.yaml, the console's words.

  /** Somebody was given an account and shall choose a password. */
  INVITATION("name", "tenant", "link", "hours"),
  /** Somebody has forgotten the password. */
  PASSWORD_RESET("name", "link", "minutes"),
  /** A renewal is to be paid. */
  RENEWAL_REMINDER("tenant", "day", "daysLeft", "total", "graceEnds", "link"),
  /** Products have ended unpaid, and work until their grace is over. */
  PRODUCTS_PAST_DUE("tenant", "products", "graceEnds", "link"),
  /** Products have lapsed and work no more. */
  PRODUCTS_LAPSED("tenant", "products", "link"),
  /** A subscription gets no webhooks any more, as its receiver fails. */
  WEBHOOK_PAUSED("tenant", "host", "failures", "link"),
  /** What waits for a person, once a day while there is something. */
  DIGEST("tenant", "unknownOutcomes", "deadLetters", "unreadable", "failedDeliveries", "link"),
  /** The operator tries whether mails arrive. */
  TEST("installation");

  /** Those that a tenant may do without. */
  private static final Set<MailKind> NOTICES =
      Set.of(RENEWAL_REMINDER, PRODUCTS_PAST_DUE, PRODUCTS_LAPSED, WEBHOOK_PAUSED, DIGEST);

  @SuppressWarnings("ImmutableEnumChecker") // Set.of is
  private final Set<String> places;

  MailKind(String... places) {
    this.places = Set.of(places);
  }

  /** What its text has places for. */
  Set<String> places() {
    return places;
  }

  public boolean isNotice() {
    return NOTICES.contains(this);
  }
}
