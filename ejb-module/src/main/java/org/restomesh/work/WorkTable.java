package org.restomesh.work;

/**
 * The table of a durable queue, declared once: the column that says when a row is due, the lease
 * under which it is taken, the count of attempts. What all queues have in common follows from it,
 * as whole statements and as parts of a queue's own statements; docs/work-sql.md has them as they
 * are sent. When something is due is business time, how long a claim holds is the database's own.
 *
 * <p>The parts are those of its {@link Lease} and
 *
 * <table>
 *   <caption>The parts of statements that a table adds</caption>
 *   <tr><td>{@code {table}}</td><td>its name</td></tr>
 *   <tr><td>{@code {due}}</td><td>whether a row is due at {@code :now} and nobody's</td></tr>
 *   <tr><td>{@code {dueAt}}</td><td>the column that says when</td></tr>
 *   <tr><td>{@code {claim}}</td><td>as the lease's, and counts the attempt</td></tr>
 *   <tr><td>{@code {uncount}}</td><td>takes the attempt off the count, in a set clause</td></tr>
 *   <tr><td>{@code {lock}}</td><td>locks rows, without those that are locked, in a select</td></tr>
 * </table>
 */
public final class WorkTable {
  private static final String CLAIM =
      """
      with due as (
        select w.id from {table} w
        where {w.due}
      %s  order by %s limit :limit {w.lock}
      )
      update {table} w set {claim}
      from due where w.id = due.id
      returning %s
      """;

  private static final String RENEW = "update {table} set {renew} where id = :id and {held}";

  private static final String AGAIN =
      "update {table} set {release}, {dueAt} = :dueAt where id = :id and {held}";

  private static final String PUT_OFF =
      "update {table} set {release}, {uncount}, {dueAt} = :dueAt where id = :id and {held}";

  /**
   * A row that was lost with its node, and not for the first time, may be what ends the nodes: such
   * rows come one after the other, so that the others are not lost with it.
   */
  private static final String GIVE_BACK =
      """
      with lost as (
        select w.id, w.{attempts} as attempts from {table} w where {w.lost} {w.lock}
      ), turn as (
        select id, attempts >= :maxAttempts as ends, case when attempts > 1
          then row_number() over (partition by attempts > 1 order by id) - 1 else 0 end as nth
        from lost
      )
      update {table} w set {release}, {dueAt} = case when not turn.ends
          then cast(:now as timestamptz) + turn.nth * {length} end, %s
      from turn where w.id = turn.id
      returning %s
      """;

  /** The indent of a condition in the with clause, for readers of the statement. */
  private static final int CONDITION_INDENT = 4;

  private final SqlParts parts;
  private final String order;

  private WorkTable(SqlParts parts, String order) {
    this.parts = parts;
    this.order = order;
  }

  /**
   * Rows that are not due while somebody has claimed them: the claim empties the column, and a
   * sweep gives back what nodes that are gone had claimed.
   */
  public static WorkTable claimed(String name, String dueAt, Lease lease) {
    return of(
        name,
        dueAt,
        lease.parts().withMore("claim", ", " + dueAt + " = null"),
        " and " + lease.parts().get("unclaimed"));
  }

  /** Rows that stay due while somebody has claimed them; a lease that is over is nobody's. */
  public static WorkTable leased(String name, String dueAt, Lease lease) {
    return of(name, dueAt, lease.parts(), " and " + lease.parts().get("free"));
  }

  /**
   * Rows of an entity without a lease: taking one makes it due again later, in business time. For
   * questions that do no harm if two ask them.
   *
   * @param next when that is, in SQL
   */
  public static WorkTable movedOn(String name, String dueAt, String next) {
    String claim = dueAt + " = " + next + ", version = version + 1";
    return of(name, dueAt, SqlParts.none().with("claim", claim), "");
  }

  private static WorkTable of(String name, String dueAt, SqlParts taken, String unclaimed) {
    return new WorkTable(
        taken
            .with("table", name)
            .with("dueAt", dueAt)
            .with("due", "~" + dueAt + " <= :now" + unclaimed)
            .with("lock", "for no key update ^skip locked"),
        "w." + dueAt);
  }

  /** Counts the claims in the column: before the work, which may end the node. */
  public WorkTable counting(String attempts) {
    return new WorkTable(
        parts
            .with("attempts", attempts)
            .withMore("claim", ", %1$s = %1$s + 1".formatted(attempts))
            .with("uncount", "%1$s = %1$s - 1".formatted(attempts)),
        order);
  }

  /** The column has a value only while the row is claimed. */
  public WorkTable emptying(String column) {
    return new WorkTable(parts.withMore("release", ", " + column + " = null"), order);
  }

  /** The order of rows that are due at the same time. */
  public WorkTable thenBy(String column) {
    return new WorkTable(parts, order + ", w." + column);
  }

  /** A statement of the queue's own, with the parts in their places. */
  public String sql(String text) {
    return parts.fill(text);
  }

  /**
   * Claims rows, the longest due first. Parameters: {@code :now}, {@code :limit}, {@code :claimId},
   * and those of the condition.
   *
   * @param ready a further condition on the row {@code w}
   * @param returning columns of {@code w}
   */
  public String claim(String ready, String returning) {
    return sql(
        CLAIM.formatted(("and " + ready).indent(CONDITION_INDENT), order, returning.strip()));
  }

  /** Restarts the lease of {@code :id}, if it is still {@code :claimId}'s. */
  public String renew() {
    return sql(RENEW);
  }

  /** Ends the claim; the row is due again at {@code :dueAt}. */
  public String again() {
    return sql(AGAIN);
  }

  /** As {@link #again}, for a claim without an attempt. */
  public String putOff() {
    return sql(PUT_OFF);
  }

  /**
   * Gives back what nodes that are gone had claimed; a row that has had {@code :maxAttempts} is due
   * no more.
   *
   * @param givenUp what else changes, as {@code state = case when turn.ends then ...}
   * @param returning columns of {@code w}, or {@code turn.ends}
   */
  public String giveBack(String givenUp, String returning) {
    return sql(GIVE_BACK.formatted(givenUp.strip(), returning.strip()));
  }
}
