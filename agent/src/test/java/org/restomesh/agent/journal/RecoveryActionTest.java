package org.restomesh.agent.journal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.agent.driver.CommandKind;

class RecoveryActionTest {

  @ParameterizedTest(name = "{0} last {1} furthest {2}: {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "PRINT_RECEIPT, -, -, ACT",
        "PRINT_RECEIPT, CLAIMED, CLAIMED, ACT",
        "PRINT_RECEIPT, STARTED, STARTED, LEAVE",
        "PRINT_RECEIPT, UNKNOWN, UNKNOWN, LEAVE",
        "PRINT_RECEIPT, FINISHED, FINISHED, ACK_AGAIN",
        "PRINT_RECEIPT, -, STARTED, LEAVE",
        "PRINT_RECEIPT, -, FINISHED, LEAVE",
        "OPEN_DRAWER, STARTED, STARTED, LEAVE",
        "FISCAL_RECEIPT, STARTED, STARTED, LEAVE",
        "FISCAL_CANCEL, STARTED, STARTED, LEAVE",
        "CHARGE_CARD, STARTED, STARTED, LEAVE",
        "FIRMWARE_UPDATE, STARTED, STARTED, LEAVE",
        "SHOW_ORDER, STARTED, STARTED, ACT",
        "CLEAR_ORDER, STARTED, STARTED, ACT",
        "REBOOT, STARTED, STARTED, ACT",
        "CAPABILITY_PROBE, STARTED, STARTED, ACT",
        "NOOP, STARTED, STARTED, ACT",
        "NOOP, FINISHED, FINISHED, ACK_AGAIN",
        "NOOP, -, FINISHED, ACT",
      })
  void aSideEffectThatMayHaveBegunIsNeverBegunAgain(
      CommandKind kind, ClaimStep last, ClaimStep furthest, RecoveryAction expected) {
    assertThat(RecoveryAction.of(kind, last, furthest)).isEqualTo(expected);
  }
}
