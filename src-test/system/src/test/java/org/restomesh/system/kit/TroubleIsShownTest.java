package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TroubleIsShownTest {
  private final AssertionError failure = new AssertionError("what went wrong");
  private final TroubleIsShown trouble = new TroubleIsShown();

  @Test
  void aFailureIsSeenWhereNoServerRuns() {
    assertThatThrownBy(() -> trouble.handleTestExecutionException(null, failure)).isSameAs(failure);
    assertThatThrownBy(() -> trouble.handleBeforeAllMethodExecutionException(null, failure))
        .isSameAs(failure);
  }
}
