package org.restomesh.system.kit;

/**
 * The days that an account lives through which was opened on 1 March 2042 in Istanbul, where days
 * begin at 21:00 of the day before. A year of 365 days, followed by one of 366.
 */
public final class RehearsedYear {
  public static final String FIRST_DAY = "2042-03-01T09:00:00Z";

  /** 31 days before the anniversary. */
  public static final String A_DAY_TOO_EARLY = "2043-01-29T04:00:00Z";

  public static final String THIRTY_DAYS_BEFORE = "2043-01-30T04:00:00Z";
  public static final String LAST_MINUTES = "2043-02-28T20:57:00Z";
  public static final String ANNIVERSARY = "2043-02-28T21:00:01Z";
  public static final String LAST_MINUTES_OF_GRACE = "2043-03-07T20:57:00Z";
  public static final String AFTER_GRACE = "2043-03-07T21:00:01Z";

  private RehearsedYear() {}

  /** Thirty days before the anniversary, with the job that opens renewals. */
  public static void openRenewals() {
    Rehearsal.moveTo(THIRTY_DAYS_BEFORE);
    Rehearsal.run("renewal-cycles");
  }

  /** All that writes down what time has done, twice. */
  public static void sweepTwice() {
    for (String job : new String[] {"entitlement-expiry", "licence-lapse"}) {
      Rehearsal.run(job);
      Rehearsal.run(job);
    }
  }
}
