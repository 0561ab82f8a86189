package org.restomesh.identity.secondfactor;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.shared.sql.Sql;

/**
 * What all kinds of a person's second factor share: the row that is locked while a proof is looked
 * at, so that of two nodes only one accepts it, and how many proofs were wrong in a row. To be
 * called in a transaction.
 */
@Dependent
public class Proofs {
  /** A typing error is not yet an attack. */
  public static final int MAX_WRONG = 10;

  /**
   * After each wrong one beyond those: who knows the password has one guess of a million codes in
   * it, three of which are good.
   */
  public static final Duration WRONG_DELAY = Duration.ofMinutes(15);

  private static final String OPEN =
      "insert into second_factor (user_id, wrong_proofs) values (:user, 0) on conflict do nothing";

  private static final String LOCK =
      "select user_id from second_factor where user_id = :user for update";

  private static final String LAST_WRONG =
      "select wrong_at from second_factor where user_id = :user and wrong_proofs >= :max";

  private static final String RIGHT =
      "update second_factor set wrong_proofs = 0 where user_id = :user and wrong_proofs > 0";

  private static final String WRONG =
      """
      update second_factor set wrong_proofs = wrong_proofs + 1, wrong_at = :now
      where user_id = :user
      """;

  @Inject Sql sql;

  /** Locks the person's row, which is made if need be. */
  public void open(UUID userId) {
    sql.statement(OPEN).with("user", userId).change();
    lock(userId);
  }

  /** Whether there is one; then it is locked. */
  public boolean lock(UUID userId) {
    return sql.statement(LOCK).with("user", userId).first(UUID.class).isPresent();
  }

  /**
   * @throws TooManyRequests when too many were wrong in a row, and the last one just now
   */
  public void requireRoom(UUID userId, Instant now) {
    sql.statement(LAST_WRONG)
        .with("user", userId)
        .with("max", MAX_WRONG)
        .first(Instant.class)
        .ifPresent(wrongAt -> requirePast(wrongAt.plus(WRONG_DELAY), now));
  }

  private static void requirePast(Instant end, Instant now) {
    Duration left = Duration.between(now, end);
    if (!left.isNegative() && !left.isZero()) {
      throw new TooManyRequests(left.toSeconds() + 1);
    }
  }

  public void wasRight(UUID userId) {
    sql.statement(RIGHT).with("user", userId).change();
  }

  public void wasWrong(UUID userId, Instant now) {
    sql.statement(WRONG).with("user", userId).with("now", now).change();
  }

  /** The person's second factor ends with all its kinds and its recovery codes. */
  public void end(UUID userId) {
    sql.statement("delete from second_factor where user_id = :user").with("user", userId).change();
  }
}
