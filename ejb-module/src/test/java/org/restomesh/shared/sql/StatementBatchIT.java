package org.restomesh.shared.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.PersistenceException;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Database;
import org.restomesh.support.Wiring;

/** Several writing statements in one round trip. */
class StatementBatchIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Numbers numbers = wiring.get(Numbers.class);
  private final UUID one = UUID.randomUUID();
  private final UUID other = UUID.randomUUID();
  private final StatementBatch batch = numbers.sql.batch();

  private record Written(UUID scopeId, int last) {}

  @Test
  void allAreCarriedOutByOneStatementEachWithItsOwnValues() {
    batch.and(numbers.insert(one, 1)).and(numbers.insert(other, 2)).and(numbers.insert(one, 3));

    assertThat(Database.shared().statementsOf(this::change)).hasSize(1);

    assertThat(numbers.of(one)).containsExactly("1", "3");
    assertThat(numbers.of(other)).containsExactly("2");
  }

  @Test
  void oneThatCannotBeCarriedOutStopsAll() {
    batch.and(numbers.insert(one, 1)).and(numbers.insert(other, 2)).and(numbers.insert(other, 2));

    assertThatThrownBy(this::change).isInstanceOf(PersistenceException.class);

    assertThat(numbers.of(one)).isEmpty();
  }

  @Test
  void howManyRowsTheLastOneChangedIsTheAnswer() {
    numbers.write(one, 1, 2, 3);
    batch
        .and(numbers.insert(other, 1))
        .and(
            numbers
                .sql
                .statement("update order_number set last = 9 where scope_id = :owner and last > 1")
                .with("owner", one));

    assertThat(change()).isEqualTo(2);
  }

  @Test
  void whatOneReturnsIsFoundByItsName() {
    batch
        .and("first", numbers.insert("returning last", one, 7))
        .and(
            numbers
                .sql
                .statement(
                    "insert into order_number (scope_id, day, last)"
                        + " select :owner, date '2026-03-01', last + 1 from first")
                .with("owner", other));

    assertThat(change()).isEqualTo(1);

    assertThat(numbers.of(other)).containsExactly("8");
  }

  /** A cast is no parameter. */
  @Test
  void whatIsNoParameterStaysAsItIs() {
    batch
        .and(numbers.insert(one, 1))
        .and(
            numbers
                .sql
                .statement(
                    "insert into order_number (scope_id, day, last)"
                        + " values (:owner::uuid, date '2026-03-01', cast('7' as text)::integer)")
                .with("owner", other));

    change();

    assertThat(numbers.of(other)).containsExactly("7");
  }

  @Test
  void noneAreNoStatement() {
    assertThat(batch.size()).isZero();
    assertThat(Database.shared().statementsOf(() -> assertThat(change()).isZero())).isEmpty();

    batch.and(numbers.insert(one, 1));
    assertThat(batch.size()).isEqualTo(1);
  }

  @Test
  void asATransactionOfItsOwnTheyAnswerTheRowsOfTheLast() {
    batch.and(numbers.insert(one, 1)).and(numbers.insert("returning scope_id, last", other, 5));

    assertThat(batch.list(Written.class)).containsExactly(new Written(other, 5));

    assertThat(numbers.of(one)).containsExactly("1");
  }

  @Test
  void theRowsOfTheLastCanBeReadByHand() {
    batch.and(numbers.insert(one, 1)).and(numbers.insert("returning scope_id, last", other, 5));

    assertThat(batch.list(row -> row.number("last"))).containsExactly(5);
  }

  private int change() {
    return wiring.inTransaction(batch::change);
  }
}
