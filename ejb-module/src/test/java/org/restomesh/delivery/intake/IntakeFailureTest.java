package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParseException;
import jakarta.ejb.EJBException;
import jakarta.ejb.EJBTransactionRolledbackException;
import jakarta.ejb.NoSuchEJBException;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.RollbackException;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.NoSuchElementException;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.error.ResourceConflict;

class IntakeFailureTest {

  static Stream<RuntimeException> passing() {
    return Stream.of(
        new EJBException("no instance is free"),
        new NoSuchEJBException("the component is stopped"),
        new IllegalStateException("the container is shut down"),
        new RejectedExecutionException("the pool is shut down"),
        new EJBTransactionRolledbackException("late", new RollbackException("timed out")),
        new EJBException(new RollbackException("timed out")));
  }

  @ParameterizedTest
  @MethodSource("passing")
  void whatTheServerCannotDoAtTheMomentPasses(RuntimeException thrown) {
    assertThat(IntakeFailure.isTransient(thrown)).isTrue();
  }

  static Stream<RuntimeException> lasting() {
    return Stream.of(
        new UnreadableOrder("it has no items"),
        new EJBException(new ResourceConflict("no")),
        new NullPointerException(),
        new ArithmeticException(),
        new EJBException(new IllegalArgumentException("x")),
        new DateTimeException("x"),
        new NoSuchElementException(),
        new IllegalStateException("a row cannot be read", new JsonParseException(null, "x")));
  }

  @ParameterizedTest
  @MethodSource("lasting")
  void theOrdersOwnFaultsAndOurMistakesDoNot(RuntimeException thrown) {
    assertThat(IntakeFailure.isTransient(thrown)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"08006", "40001", "40P01", "53300", "57P01", "25006", "28P01", "X"})
  void theDatabaseMayBeBackSoon(String state) {
    assertThat(IntakeFailure.isTransient(of(state))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"22001", "23505", "42601", "21000", "0A000"})
  void whatTheDatabaseWillNeverTakeDoesNotPass(String state) {
    assertThat(IntakeFailure.isTransient(of(state))).isFalse();
  }

  @Test
  void aDriverThatDoesNotSayWhyMayDoSoForReasonsOfTheMoment() {
    assertThat(IntakeFailure.isTransient(of(null))).isTrue();
  }

  private static RuntimeException of(String state) {
    return new EJBException(new PersistenceException(new SQLException("x", state)));
  }
}
