package org.restomesh.shared.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.support.Database;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** What a transaction writes last of all (ADR 0022). */
class BeforeCommitWritesIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Numbers numbers = wiring.get(Numbers.class);
  private final UUID owner = UUID.randomUUID();

  @Test
  void itComesAfterAllElseAndJustBeforeTheCommit() {
    List<String> sent =
        sentBy(
            () -> {
              numbers.writeBeforeCommit(owner, 1);
              numbers.writeBeforeCommit(owner, 2);
              numbers.insert(owner, 3).change();
            });

    assertThat(sent).hasSize(3);
    assertThat(sent.get(0)).doesNotContain("with");
    assertThat(sent.get(1)).startsWith("with part0 as (insert into");
    assertThat(sent.get(2)).isEqualTo("commit");
    assertThat(numbers.of(owner)).containsExactly("1", "2", "3");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "10, 1", "11, 2", "20, 2", "21, 3"})
  void tenAreOneStatementAndMoreAreSeveral(int written, int statements) {
    List<String> sent =
        sentBy(
            () ->
                IntStream.range(0, written)
                    .forEach(number -> numbers.writeBeforeCommit(owner, number)));

    assertThat(sent).hasSize(statements + 1);
    assertThat(numbers.of(owner)).hasSize(written);
  }

  @Test
  void whoComesLastSendsWhatIsLeftTogetherWithItsOwn() {
    Ending ending = new Ending();

    List<String> sent =
        sentBy(
            () -> {
              numbers.beforeCommit().finish(ending);
              numbers.writeBeforeCommit(owner, 1);
            });

    assertThat(sent).hasSize(2);
    assertThat(ending.log).containsExactly("send", "refused", "ended " + Status.STATUS_COMMITTED);
    assertThat(numbers.of(owner)).containsExactly("1", "99");
  }

  @Test
  void whoComesLastIsAskedWhenNothingElseIsWritten() {
    wiring.run(() -> numbers.beforeCommit().finish(new Ending()));

    assertThat(numbers.of(owner)).containsExactly("99");
  }

  @Test
  void whatEntitiesStillHaveToWriteComesBefore() {
    UUID tenant = UUID.randomUUID();
    AuditLog audit = wiring.get(AuditLog.class);

    List<String> sent =
        sentBy(
            () -> {
              numbers.transaction.registerInterposedSynchronization(
                  new AtTheEnd(
                      () ->
                          audit.record(
                              new Actor(tenant, "test"),
                              AuditedAction.of("a.b", "thing", tenant))));
              numbers.writeBeforeCommit(owner, 1);
            });

    assertThat(sent).hasSize(3);
    assertThat(sent.get(0)).contains("audit_entry");
    assertThat(sent.get(1)).contains("order_number");
  }

  @Test
  void whatCannotBeWrittenRollsTheTransactionBack() {
    Ending ending = new Ending();
    numbers.write(owner, 1);

    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      numbers.beforeCommit().finish(ending);
                      numbers.insert(owner, 2).change();
                      numbers.writeBeforeCommit(owner, 1);
                    }))
        .isInstanceOf(RuntimeException.class);

    assertThat(numbers.of(owner)).containsExactly("1");
    assertThat(ending.log).endsWith("ended " + Status.STATUS_ROLLEDBACK);
  }

  @Test
  void whatIsRolledBackIsNotWritten() {
    Ending ending = new Ending();

    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      numbers.writeBeforeCommit(owner, 1);
                      numbers.beforeCommit().finish(ending);
                      throw new IllegalStateException("on purpose");
                    }))
        .hasMessage("on purpose");

    assertThat(numbers.of(owner)).isEmpty();
    assertThat(ending.log).containsExactly("ended " + Status.STATUS_ROLLEDBACK);
  }

  @Test
  void eachTransactionHasItsOwn() {
    BeforeCommitWrites first =
        wiring.inTransaction(
            () -> {
              BeforeCommitWrites own = numbers.beforeCommit();
              assertThat(numbers.beforeCommit()).isSameAs(own);
              return own;
            });

    assertThat(wiring.<BeforeCommitWrites>inTransaction(numbers::beforeCommit)).isNotSameAs(first);
  }

  private List<String> sentBy(Runnable work) {
    return Database.shared().statementsAndCommitsOf(() -> wiring.run(work)).stream()
        .map(SentStatement::template)
        .toList();
  }

  /** Adds the number 99, and notes what happens to it. */
  private final class Ending implements BeforeCommitWrites.FinalWrite {
    private final List<String> log = new ArrayList<>();

    @Override
    public void send(StatementBatch earlier) {
      log.add("send");
      try {
        numbers.writeBeforeCommit(owner, 98);
      } catch (IllegalStateException e) {
        log.add("refused");
      }
      earlier.and(numbers.insert(owner, 99)).change();
    }

    @Override
    public void ended(int status) {
      log.add("ended " + status);
    }
  }

  /** Changes entities when the transaction is about to commit. */
  private record AtTheEnd(Runnable work) implements Synchronization {
    @Override
    public void beforeCompletion() {
      work.run();
    }

    @Override
    public void afterCompletion(int status) {
      // Nothing is left to do.
    }
  }
}
