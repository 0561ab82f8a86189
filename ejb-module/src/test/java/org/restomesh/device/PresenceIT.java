package org.restomesh.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.TokenInvalid;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PresenceIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);

  @Test
  void aHeartbeatBringsADeviceOnlineAndTellsItOnce() {
    DevicePrincipal device = restaurant.device();

    beat(device, new Telemetry(88.5, "1.0", 3));
    beat(device, Telemetry.NONE);

    DeviceDetails details =
        wiring.inTransaction(
            () -> wiring.get(Devices.class).get(restaurant.admin(), device.deviceId()));
    assertThat(details.status()).isEqualTo(DeviceStatus.ONLINE);
    assertThat(details.lastSeenAt()).isEqualTo(wiring.businessTime().instant());
    assertThat(details.batteryPct()).as("an empty beat keeps it").isEqualTo(88.5);
    assertThat(details.agentVersion()).isEqualTo("1.0");
    assertThat(details.queueDepth()).isEqualTo(3);
    assertThat(events(device)).containsExactly(DeviceEvent.PAIRED, DeviceEvent.ONLINE);
  }

  @Test
  void fortyFiveSecondsOfSilenceAreNoAbsenceAndOneMomentMoreIs() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);

    wiring.businessTime().advance(Duration.ofSeconds(45));
    sweep(wiring.businessTime().instant());
    assertThat(status(device)).isEqualTo("ONLINE");
    wiring.businessTime().advance(Duration.ofMillis(1));
    sweep(wiring.businessTime().instant());
    assertThat(status(device)).isEqualTo("OFFLINE");
  }

  @Test
  void twoSweepersTellEachAbsenceOnce() {
    List<DevicePrincipal> devices = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      DevicePrincipal device = restaurant.device();
      beat(device, Telemetry.NONE);
      devices.add(device);
    }
    wiring.businessTime().advance(Duration.ofMinutes(1));
    Instant now = wiring.businessTime().instant();

    AtOnce.run(2, () -> sweep(now));
    sweep(now);

    for (DevicePrincipal device : devices) {
      assertThat(status(device)).isEqualTo("OFFLINE");
      assertThat(events(device))
          .containsExactly(DeviceEvent.PAIRED, DeviceEvent.ONLINE, DeviceEvent.OFFLINE);
    }
  }

  @Test
  void aHeartbeatDuringRetirementNeverBringsTheDeviceBack() {
    for (int round = 0; round < 20; round++) {
      DevicePrincipal device = restaurant.device();
      Callable<Object> beat = () -> beat(device, Telemetry.NONE);
      Callable<Object> retire =
          () -> {
            restaurant.retire(device);
            return "retired";
          };

      List<Object> outcomes = AtOnce.run(List.of(beat, retire, beat));

      assertThat(outcomes.get(1)).isEqualTo("retired");
      assertThat(List.of(outcomes.get(0), outcomes.get(2)))
          .allMatch(o -> o instanceof HeartbeatAnswer || o instanceof TokenInvalid);
      assertThat(status(device)).isEqualTo("RETIRED");
      assertThat(events(device)).endsWith(DeviceEvent.RETIRED);
      assertThatThrownBy(() -> beat(device, Telemetry.NONE)).isInstanceOf(TokenInvalid.class);
    }
  }

  private HeartbeatAnswer beat(DevicePrincipal device, Telemetry telemetry) {
    return wiring.inTransaction(() -> wiring.get(Presence.class).heartbeat(device, telemetry));
  }

  private int sweep(Instant now) {
    return wiring.inTransaction(() -> wiring.get(Presence.class).sweepBatch(now));
  }

  private static String status(DevicePrincipal device) {
    return Rows.texts("select status from device where id = ?", device.deviceId()).get(0);
  }

  private static List<String> events(DevicePrincipal device) {
    return Rows.texts(
        "select type from outbox_event where payload like ? order by id",
        "%" + device.deviceId() + "%");
  }
}
