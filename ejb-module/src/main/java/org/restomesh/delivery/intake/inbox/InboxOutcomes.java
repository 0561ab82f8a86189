package org.restomesh.delivery.intake.inbox;

import static org.restomesh.delivery.intake.inbox.InboxState.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.intake.inbox.InboxState.Event;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;
import org.restomesh.work.RetryPolicy;

/**
 * Records the outcome of inbox items: in the transaction of the change or, when there could be
 * none, by statements of their own.
 */
@ApplicationScoped
public class InboxOutcomes {
  /** For transient failures; after the last attempt they are taken for the item's own. */
  public static final RetryPolicy RETRIES =
      RetryPolicy.of(
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(30),
          Duration.ofSeconds(40));

  /**
   * How long a status waits for its order, and a split order for its package
   * (contract/4-orders-delivery#early-status).
   */
  static final Duration MAX_PARKED_AGE = Duration.ofMinutes(15);

  private static final int MAX_ERROR = 1000;

  private static final String FINISH =
      "update delivery_inbox set state = :state, order_id = :orderId, error = :error,"
          + " processed_at = :now, parked_until = :parkedUntil where id = :id";

  private static final String RETRY =
      "update delivery_inbox set error = :error,"
          + " lease_until = now() + :seconds * interval '1 second' where id = :id and state <> 'PROCESSED'";

  private static final String FAIL =
      "update delivery_inbox set error = :error, state = "
          + MACHINE.sqlTo(Event.FAIL)
          + " where id = :id and state "
          + MACHINE.sqlFrom(Event.FAIL);

  private static final String PARK =
      "update delivery_inbox set state = "
          + MACHINE.sqlTo(Event.AWAIT_ORDER)
          + ", parked_until = :until, error = null, attempts = 0 where id = :id and state "
          + MACHINE.sqlFrom(Event.AWAIT_ORDER);

  @Inject Sql sql;

  /** In the transaction of the change that followed from it. */
  public void finish(InboxItem item, IntakeOutcome outcome, Instant now, StatementBatch writes) {
    Instant parkedUntil = outcome.state() == InboxState.PARKED ? now.plus(MAX_PARKED_AGE) : null;
    writes.and(
        sql.statement(FINISH)
            .with("state", outcome.state())
            .with("orderId", outcome.orderId())
            .with("error", masked(outcome.note()))
            .with("now", now)
            .with("parkedUntil", parkedUntil)
            .with("id", item.id()));
  }

  public void park(UUID id, Instant now) {
    sql.statement(PARK).with("until", now.plus(MAX_PARKED_AGE)).with("id", id).change();
  }

  /** It failed for a transient reason: it is retried soon, a few times. */
  public void retryLater(InboxItem item, String error) {
    Optional<Duration> delay = RETRIES.delay(item.outcome().attempts(), null, 0);
    if (delay.isEmpty()) {
      fail(item.id(), error);
      return;
    }
    sql.statement(RETRY)
        .with("error", masked(error))
        .with("seconds", (int) delay.get().toSeconds())
        .with("id", item.id())
        .change();
  }

  /** It failed for a reason of its own: only a person can retry it. */
  public void fail(UUID id, String error) {
    sql.statement(FAIL).with("error", masked(error)).with("id", id).change();
  }

  /** Null for null. */
  private static @Nullable String masked(@Nullable String text) {
    if (text == null) {
      return null;
    }
    String masked = Masking.text(text);
    return masked.length() <= MAX_ERROR ? masked : masked.substring(0, MAX_ERROR);
  }
}
