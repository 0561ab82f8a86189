package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * Who is there: what a device sends is a sign of life, and silence is noticed
 * (contract/2-device-mesh#signs-of-life, contract/2-device-mesh#presence-sweep).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class PresenceStoryIT {
  private static final String NOWHERE = UUID.randomUUID().toString();

  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("scanner");

  @BeforeEach
  void theDeviceIsOnline() {
    device.heartbeat();
  }

  @Test
  void aSilentDeviceGoesOfflineAndComesBackWithItsNextPoll() {
    TestDevice neverSeen = tenant.newDevice("scanner");
    isSilentFor(Duration.ofSeconds(46));
    assertThat(status(device)).isEqualTo("offline");
    assertThat(status(neverSeen)).isEqualTo("paired");

    device.next();
    assertThat(status(device)).isEqualTo("online");
  }

  @Test
  void anAckIsASignOfLifeWhenItCanBeRead() {
    isSilentFor(Duration.ofSeconds(46));

    device.ack(NOWHERE, Map.of()).isInvalid("status");
    assertThat(status(device)).isEqualTo("offline");

    device.ack(NOWHERE, "done").isError(404, "RESOURCE_NOT_FOUND");
    assertThat(status(device)).isEqualTo("online");
  }

  @Test
  void aDeviceHeardOfLatelyStaysOnline() {
    isSilentFor(Duration.ofSeconds(35));

    assertThat(status(device)).isEqualTo("online");
  }

  private static void isSilentFor(Duration silence) {
    Rehearsal.advance(silence);
    Rehearsal.run("device-offline");
  }

  private static String status(TestDevice device) {
    return device.record().get("status").textValue();
  }
}
