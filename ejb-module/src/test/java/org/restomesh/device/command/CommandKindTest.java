package org.restomesh.device.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandKindTest {

  @ParameterizedTest(name = "{0}: side-effecting {1}, {2} attempts, for screens {3}")
  @CsvSource({
    "PRINT_RECEIPT, true, 1, false",
    "OPEN_DRAWER, true, 1, false",
    "FISCAL_RECEIPT, true, 1, false",
    "FISCAL_CANCEL, true, 1, false",
    "CHARGE_CARD, true, 1, false",
    "FIRMWARE_UPDATE, true, 1, false",
    "SHOW_ORDER, false, 5, true",
    "CLEAR_ORDER, false, 5, true",
    "REBOOT, false, 5, true",
    "CAPABILITY_PROBE, false, 5, true",
    "NOOP, false, 5, true",
  })
  void whatTouchesTheOutsideWorldIsTriedOnceAndKeptFromScreens(
      CommandKind kind, boolean sideEffecting, int maxAttempts, boolean forScreens) {
    assertThat(kind.isSideEffecting()).isEqualTo(sideEffecting);
    assertThat(kind.maxAttempts()).isEqualTo(maxAttempts);
    assertThat(kind.isForScreens()).isEqualTo(forScreens);
  }

  @Test
  void theTableAboveNamesEveryKind() {
    assertThat(CommandKind.values()).hasSize(11);
  }
}
