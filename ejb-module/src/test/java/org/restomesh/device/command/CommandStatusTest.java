package org.restomesh.device.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandStatusTest {

  @ParameterizedTest(name = "{0} becomes {1}")
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "QUEUED          | CLAIMED CANCELLED EXPIRED",
        "CLAIMED         | DONE FAILED QUEUED OUTCOME_UNKNOWN",
        "OUTCOME_UNKNOWN | DONE FAILED",
        "DONE            | ''",
        "FAILED          | ''",
        "CANCELLED       | ''",
        "EXPIRED         | ''",
      })
  void aStatusBecomesItsSuccessorsAndNothingElse(CommandStatus from, String successors) {
    Set<String> possible =
        Arrays.stream(CommandStatus.values())
            .filter(from::canBecome)
            .map(CommandStatus::name)
            .collect(Collectors.toSet());

    assertThat(possible)
        .isEqualTo(
            Arrays.stream(successors.split(" ", -1))
                .filter(w -> !w.isEmpty())
                .collect(Collectors.toSet()));
  }
}
