package org.restomesh.retention;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** For how many days things are kept. */
@ApplicationScoped
public class RetentionSettings implements ConfiguredFeature {
  /** Ten years, with their leap days: commercial records (Turkish Commercial Code, article 82). */
  private static final int TEN_YEARS = 3653;

  /** Distance contracts must be provable for three years (their regulation, article 20). */
  private static final int THREE_YEARS = 1096;

  private static final int THIRTEEN_MONTHS = 396;
  private static final int ONE_YEAR = 366;
  private static final int THREE_MONTHS = 92;
  private static final int ONE_MONTH = 31;
  private static final int ONE_WEEK = 7;
  private static final int MAX_DAYS = 36525;

  @Inject Settings settings;

  private Duration records;
  private Duration audit;
  private Duration orders;
  private Duration consentPersons;
  private Duration callbackBodies;
  private Duration unpaidIntents;
  private Duration mails;

  @PostConstruct
  void read() {
    records = days("records", TEN_YEARS, ONE_YEAR);
    audit = days("audit", TEN_YEARS, ONE_YEAR);
    orders = days("orders", TEN_YEARS, ONE_YEAR);
    consentPersons = days("consent-persons", THREE_YEARS, ONE_YEAR);
    callbackBodies = days("callback-bodies", THIRTEEN_MONTHS, ONE_MONTH);
    unpaidIntents = days("unpaid-intents", THIRTEEN_MONTHS, ONE_MONTH);
    mails = days("mails", THREE_MONTHS, ONE_WEEK);
  }

  private Duration days(String what, int defaultDays, int minDays) {
    return Duration.ofDays(
        settings.number("restomesh.retention." + what + "-days", defaultDays, minDays, MAX_DAYS));
  }

  /** What payments leave behind besides invoices: callbacks and consents. */
  Duration records() {
    return records;
  }

  Duration audit() {
    return audit;
  }

  /** From the end of an order on. */
  Duration orders() {
    return orders;
  }

  /** Who consented, and from where; what was consented to stays. */
  Duration consentPersons() {
    return consentPersons;
  }

  Duration callbackBodies() {
    return callbackBodies;
  }

  Duration unpaidIntents() {
    return unpaidIntents;
  }

  /** To whom mails went, from when they were sent or given up. Their text goes when it is sent. */
  Duration mails() {
    return mails;
  }
}
