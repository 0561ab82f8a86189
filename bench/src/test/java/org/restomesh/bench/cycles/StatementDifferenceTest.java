package org.restomesh.bench.cycles;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementDifferenceTest {
  @Test
  void theSameStatementsAsOftenAreFine() {
    assertThatCode(
            () ->
                StatementDifference.requireNone(
                    Map.of("begin", 7L, "select 1", 1L), Map.of("select 1", 1L, "begin", 7L)))
        .doesNotThrowAnyException();
  }

  @Test
  void anyDifferenceIsNamed() {
    assertThatThrownBy(
            () ->
                StatementDifference.requireNone(
                    Map.of("begin", 7L, "select 1", 1L), Map.of("begin", 6L, "select 2", 1L)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Restomesh 7 x, pgbench 6 x: begin")
        .hasMessageContaining("Restomesh 1 x, pgbench 0 x: select 1")
        .hasMessageContaining("Restomesh 0 x, pgbench 1 x: select 2");
  }
}
