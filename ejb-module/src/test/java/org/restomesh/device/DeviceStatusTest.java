package org.restomesh.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeviceStatusTest {

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
}
