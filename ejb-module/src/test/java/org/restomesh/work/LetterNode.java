package org.restomesh.work;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.restomesh.shared.Ids;
import org.restomesh.shared.NewTransaction;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.ManualClock;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/**
 * A node with a queue of its own, as small as one can be: letters, by mailbox. It may die at any
 * moment, and then does nothing any more, as if its process had ended.
 */
final class LetterNode extends Worker<String, LetterNode.Letter> {
  static final int MAX_ATTEMPTS = 3;
  static final int PER_MAILBOX = 4;
  static final Duration LEASE = Duration.ofMinutes(1);

  private static final WorkTable TABLE =
      WorkTable.claimed("letters.letter", "due_at", Lease.of("claim_id", "lease_until", LEASE))
          .counting("attempts");

  private static final String CLAIM =
      TABLE.claim("w.mailbox = :mailbox", "w.id, w.claim_id, w.mailbox, w.attempts");

  private static final String GIVE_BACK =
      TABLE.giveBack(
          "state = case when turn.ends then 'GIVEN_UP' else w.state end", "w.id, turn.ends");

  private static final String POSTED =
      TABLE.sql("update {table} set {release}, state = 'POSTED' where id = :id and {held}");

  private static final String RECEIPT =
      "insert into letters.receipt (letter_id, claim_id, attempt) values (:id, :claimId,"
          + " :attempts)";

  private static final String RENEW = TABLE.renew();

  private final Wiring wiring = Wiring.likeAContainer();
  private final Sql sql = wiring.get(Sql.class);
  private final NewTransaction transaction = wiring.get(NewTransaction.class);

  private final Set<UUID> claimed = ConcurrentHashMap.newKeySet();
  private volatile Moment last;
  private volatile UUID poison;
  private volatile Consumer<Letter> step = letter -> {};
  private volatile boolean dead;

  /** When a node may die. */
  enum Moment {
    CLAIMED,
    DURING_STEP,
    STEP_DONE,
    DURING_OUTCOME,
    RECORDED
  }

  record Letter(UUID id, UUID claimId, String mailbox, int attempts) {}

  private static final class Died extends Error {
    private static final long serialVersionUID = 1L;
  }

  private LetterNode(Executor threads) {
    open(new GracefulShutdown(), PER_MAILBOX, Integer.MAX_VALUE, threads);
  }

  /** Whatever it does is done when {@link #wake} returns. */
  static LetterNode create() {
    return new LetterNode(Runnable::run);
  }

  static LetterNode withThreads(Executor threads) {
    return new LetterNode(threads);
  }

  /** Past those of the application, which other tests count. */
  static void createTables() throws SQLException {
    Rows.run(
        "create schema letters",
        "create table letters.letter (id uuid primary key, mailbox varchar(20) not null,"
            + " state varchar(20) not null, due_at timestamptz, claim_id uuid,"
            + " lease_until timestamptz, attempts integer not null)",
        "create index letter_due on letters.letter (mailbox, due_at) where due_at is not null",
        "create index letter_claimed on letters.letter (lease_until) where claim_id is not null",
        "create table letters.receipt (letter_id uuid not null, claim_id uuid not null,"
            + " attempt integer not null)");
  }

  static void dropTables() throws SQLException {
    Rows.run("drop schema letters cascade");
  }

  ManualClock clock() {
    return wiring.businessTime();
  }

  /** It dies at this moment of the next letter. */
  LetterNode dyingWhen(Moment moment) {
    last = moment;
    return this;
  }

  /** It dies of this letter, whenever it comes. */
  LetterNode dyingOf(UUID letter) {
    poison = letter;
    return this;
  }

  /** What it does with a letter before it notes that it has been posted. */
  void doing(Consumer<Letter> work) {
    step = work;
  }

  /** Since it exists. */
  Set<UUID> claimed() {
    return Set.copyOf(claimed);
  }

  /** How many letters it has found that nodes had which are gone. */
  int giveBack() {
    return sql.statement(GIVE_BACK)
        .with("now", clock().instant())
        .with("maxAttempts", MAX_ATTEMPTS)
        .list(row -> row.uuid("id"))
        .size();
  }

  boolean renew(Letter letter) {
    return sql.statement(RENEW).with("id", letter.id()).with("claimId", letter.claimId()).change()
        > 0;
  }

  @Override
  protected Claim<Letter> claim(String mailbox, int max) {
    if (dead) {
      return Claim.none();
    }
    Claim<Letter> claim =
        Claim.of(
            sql.statement(CLAIM)
                .with("mailbox", mailbox)
                .with("now", clock().instant())
                .with("limit", max)
                .with("claimId", Ids.next())
                .list(Letter.class));
    claim.rows().forEach(letter -> claimed.add(letter.id()));
    dieIf(!claim.rows().isEmpty() && last == Moment.CLAIMED);
    return claim;
  }

  @Override
  protected CompletionStage<Boolean> carryOut(Letter letter) {
    return dead
        ? new CompletableFuture<>()
        : CompletableFuture.supplyAsync(() -> post(letter), executor());
  }

  private boolean post(Letter letter) {
    dieIf(last == Moment.DURING_STEP || letter.id().equals(poison));
    step.accept(letter);
    dieIf(last == Moment.STEP_DONE);
    boolean recorded = record(letter);
    dieIf(last == Moment.RECORDED);
    return recorded;
  }

  /** Whether it was still this node's. */
  private boolean record(Letter letter) {
    try {
      return transaction.call(() -> recordInTransaction(letter));
    } catch (LeaseLost e) {
      return false;
    }
  }

  private boolean recordInTransaction(Letter letter) {
    sql.statement(RECEIPT)
        .with("id", letter.id())
        .with("claimId", letter.claimId())
        .with("attempts", letter.attempts())
        .change();
    dieIf(last == Moment.DURING_OUTCOME);
    if (sql.statement(POSTED).with("id", letter.id()).with("claimId", letter.claimId()).change()
        == 0) {
      throw new LeaseLost();
    }
    return true;
  }

  private void dieIf(boolean now) {
    if (now || dead) {
      dead = true;
      throw new Died();
    }
  }
}
