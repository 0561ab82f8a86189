package org.restomesh.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DeviceStatusTest {

  @ParameterizedTest(name = "{0} becomes {1}")
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "UNPROVISIONED | PAIRED RETIRED",
        "PAIRED        | ONLINE RETIRED",
        "ONLINE        | OFFLINE RETIRED",
        "OFFLINE       | ONLINE RETIRED",
        "RETIRED       | ''",
      })
  void aStatusBecomesItsSuccessorsAndNothingElse(DeviceStatus from, String successors) {
    Set<String> possible =
        Arrays.stream(DeviceStatus.values())
            .filter(from::canBecome)
            .map(DeviceStatus::name)
            .collect(Collectors.toSet());

    assertThat(possible).isEqualTo(words(successors));
  }

  @Test
  void onlyAPairedDeviceThatIsNotRetiredTakesCommands() {
    assertThat(Arrays.stream(DeviceStatus.values()).filter(DeviceStatus::takesCommands))
        .containsExactlyInAnyOrder(DeviceStatus.PAIRED, DeviceStatus.ONLINE, DeviceStatus.OFFLINE);
  }

  @ParameterizedTest
  @EnumSource
  void theWireNameIsTheNameInLowerCase(DeviceStatus status) {
    assertThat(status.wireName()).matches("[a-z]+").isEqualToIgnoringCase(status.name());
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.split(" ", -1)).filter(w -> !w.isEmpty()).collect(Collectors.toSet());
  }
}
