package org.restomesh.shared.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Database;
import org.restomesh.support.Wiring;

/** Several writing statements in one round trip. */
class TogetherIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Numbers numbers = wiring.get(Numbers.class);
  private final UUID one = UUID.randomUUID();
  private final UUID other = UUID.randomUUID();
  private final Together statements = new Together();

  @Test
  void allAreCarriedOutByOneStatement() {
    numbers.add(one, 1, statements);
    numbers.add(other, 2, statements);
    numbers.add(one, 3, statements);

    assertThat(Database.shared().statementsOf(this::send)).hasSize(1);

    assertThat(numbers.of(one)).containsExactly("1", "3");
    assertThat(numbers.of(other)).containsExactly("2");
  }

  @Test
  void oneThatCannotBeCarriedOutStopsAll() {
    numbers.add(one, 1, statements);
    numbers.add(other, 2, statements);
    numbers.add(other, 2, statements);

    assertThatThrownBy(this::send).isInstanceOf(RuntimeException.class);

    assertThat(numbers.of(one)).isEmpty();
  }

  @Test
  void theLastOnesRowsAreTheAnswer() {
    numbers.write(one, 1, 2, 3);
    numbers.add(other, 1, statements);
    statements.and(
        "update order_number set last = 9 where scope_id = ? and last > 1",
        values -> values.uuid(one));

    assertThat(send()).isEqualTo(2);
  }

  @Test
  void whatOneReturnsIsFoundByItsName() {
    statements
        .and("first", Numbers.INSERT + " returning last", values -> values.uuid(one).number(7))
        .and(
            "insert into order_number (scope_id, day, last)"
                + " select ?, date '2026-03-01', last + 1 from first",
            values -> values.uuid(other));

    assertThat(send()).isEqualTo(1);

    assertThat(numbers.of(other)).containsExactly("8");
  }

  @Test
  void noneAreNoStatement() {
    assertThat(statements.isEmpty()).isTrue();
    assertThat(Database.shared().statementsOf(() -> assertThat(send()).isZero())).isEmpty();

    numbers.add(one, 1, statements);
    assertThat(statements.isEmpty()).isFalse();
  }

  @Test
  void asATransactionOfItsOwnTheyAnswerTheRowsOfTheLast() {
    numbers.add(one, 1, statements);
    statements.and(Numbers.INSERT + " returning last", values -> values.uuid(other).number(5));

    assertThat(statements.list(wiring.get(SingleStatements.class), SqlRow::number))
        .containsExactly(5);

    assertThat(numbers.of(one)).containsExactly("1");
  }

  private int send() {
    return wiring.inTransaction(() -> statements.send(numbers.entityManager));
  }
}
