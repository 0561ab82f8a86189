package org.restomesh.work;

import java.time.Duration;

/**
 * The columns that give a row to one holder for a while. The time is the database's own: nodes
 * whose clocks differ take nothing from each other. The holder's id fences: one that has outlived
 * its lease writes nothing where a statement requires {@code {held}}.
 *
 * <table>
 *   <caption>The parts of statements that it gives</caption>
 *   <tr><td>{@code {claim}}</td><td>takes it, in a set clause; parameter {@code :claimId}</td></tr>
 *   <tr><td>{@code {renew}}</td><td>restarts it, in a set clause</td></tr>
 *   <tr><td>{@code {release}}</td><td>gives it back, in a set clause</td></tr>
 *   <tr><td>{@code {length}}</td><td>how long one is, as an interval</td></tr>
 *   <tr><td>{@code {leaseEnd}}</td><td>when one ends that begins now, as a value</td></tr>
 *   <tr><td>{@code {held}}</td><td>whether it is {@code :claimId}'s</td></tr>
 *   <tr><td>{@code {free}}</td><td>whether nobody has it, or its time is over</td></tr>
 *   <tr><td>{@code {unclaimed}}</td><td>whether nobody has it</td></tr>
 *   <tr><td>{@code {lost}}</td><td>whether somebody has it whose time is over</td></tr>
 *   <tr><td>{@code {over}}</td><td>whether its time is over</td></tr>
 * </table>
 */
public final class Lease {
  private final SqlParts parts;

  private Lease(SqlParts parts) {
    this.parts = parts;
  }

  /**
   * A lease without a holder: keeps others away for a while.
   *
   * @param until the column of its end
   */
  public static Lease until(String until, Duration length) {
    String interval = "interval '%d seconds'".formatted(length.toSeconds());
    String end = "now() + " + interval;
    return new Lease(
        SqlParts.none()
            .with("length", interval)
            .with("leaseEnd", end)
            .with("renew", until + " = " + end)
            .with("over", "~" + until + " < now()")
            .with("free", "(~%1$s is null or ~%1$s < now())".formatted(until)));
  }

  /**
   * @param holder the column of the claim id
   * @param until the column of its end
   */
  public static Lease of(String holder, String until, Duration length) {
    SqlParts time = until(until, length).parts;
    return new Lease(
        time.with("claim", holder + " = :claimId, " + time.get("renew"))
            .with("release", holder + " = null, " + until + " = null")
            .with("unclaimed", "~" + holder + " is null")
            .with("held", "~" + holder + " = :claimId")
            .with("lost", "~" + holder + " is not null and " + time.get("over")));
  }

  SqlParts parts() {
    return parts;
  }

  /** Fills the parts into the text. */
  public String sql(String text) {
    return parts.fill(text);
  }
}
