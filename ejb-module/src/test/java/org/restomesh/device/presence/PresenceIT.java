package org.restomesh.device.presence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.PersistenceException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.device.registry.Devices;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.sql.Sql;
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
    assertThat(details.lastReport().lastSeenAt()).isEqualTo(wiring.businessTime().instant());
    assertThat(details.lastReport().batteryPct()).as("an empty beat keeps it").isEqualTo(88.5);
    assertThat(details.lastReport().agentVersion()).isEqualTo("1.0");
    assertThat(details.lastReport().queueDepth()).isEqualTo(3);
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
  void afterAStartNobodyIsMarkedForAWindowAndThenSilenceIsASecondLonger() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);
    DeviceOfflineJob job = wiring.get(DeviceOfflineJob.class);
    Instant silent = wiring.businessTime().instant().plusSeconds(46);

    wiring.realTime().advance(Duration.ofSeconds(45));
    wiring.run(() -> job.run(silent.plusSeconds(60)));
    assertThat(status(device)).isEqualTo("ONLINE");
    wiring.realTime().advance(Duration.ofMillis(1));
    wiring.run(() -> job.run(silent));
    assertThat(status(device)).isEqualTo("ONLINE");
    wiring.run(() -> job.run(silent.plusMillis(1)));
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

  @Test
  void aSignThatIsWrittenLateNeitherTakesBackALaterOneNorWakesTheSilent() {
    DevicePrincipal device = restaurant.device();
    Instant now = wiring.businessTime().instant();
    PresenceSignal early = new PresenceSignal(device, now, Telemetry.NONE);
    PresenceSignal later = new PresenceSignal(device, now.plusSeconds(45), Telemetry.NONE);
    wiring.run(() -> wiring.get(PresenceRows.class).write(List.of(later)));
    sweep(now.plusSeconds(91));

    wiring.run(() -> assertThat(wiring.get(PresenceRows.class).write(List.of(early))).isOne());

    assertThat(lastSeen(device)).isEqualTo(later.at());
    assertThat(status(device)).isEqualTo("OFFLINE");
    assertThat(events(device)).endsWith(DeviceEvent.ONLINE, DeviceEvent.OFFLINE);
  }

  @Test
  void afterTheClockWasSetBackSignsCountAgain() {
    DevicePrincipal device = restaurant.device();
    Instant now = wiring.businessTime().instant();
    PresenceSignal ahead = new PresenceSignal(device, now.plusMillis(45_001), Telemetry.NONE);
    wiring.run(() -> wiring.get(PresenceRows.class).write(List.of(ahead)));

    PresenceSignal back = new PresenceSignal(device, now, Telemetry.NONE);
    wiring.run(() -> wiring.get(PresenceRows.class).write(List.of(back)));

    assertThat(lastSeen(device)).isEqualTo(now);
  }

  @Test
  void manyConnectionsOfOneDeviceNeverDeadlock() {
    DevicePrincipal device = restaurant.device();
    PresenceSignal sign =
        new PresenceSignal(device, wiring.businessTime().instant(), Telemetry.NONE);

    List<Object> outcomes =
        AtOnce.run(
            32,
            () -> {
              for (int i = 0; i < 30; i++) {
                wiring.inTransaction(() -> wiring.get(PresenceRows.class).write(List.of(sign)));
              }
              return "written";
            });

    assertThat(outcomes).containsOnly("written");
    assertThat(events(device)).containsExactly(DeviceEvent.PAIRED, DeviceEvent.ONLINE);
  }

  @Test
  void theNextSignsAreWrittenTogetherALittleLater() {
    DevicePrincipal device = restaurant.device();
    beat(device, new Telemetry(50.0, "1.0", 1));
    learnThatNothingWaits(device);
    Instant first = wiring.businessTime().instant();

    wiring.businessTime().advance(Duration.ofSeconds(10));
    wiring.get(Presence.class).heartbeat(device, new Telemetry(49.0, null, null)); // no transaction
    wiring.businessTime().advance(Duration.ofMillis(200));
    wiring.get(Presence.class).seen(device);
    assertThat(lastSeen(device)).isEqualTo(first);
    write();

    assertThat(lastSeen(device)).isEqualTo(first.plusMillis(10_200));
    assertThat(
            Rows.texts(
                "select battery_pct || agent_version from device where id = ?", device.deviceId()))
        .containsExactly("491.0");
    assertThat(events(device)).containsExactly(DeviceEvent.PAIRED, DeviceEvent.ONLINE);
  }

  @Test
  void whatIsHeardButNotYetWrittenIsNoSilence() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);
    wiring.businessTime().advance(Duration.ofSeconds(40));
    wiring.get(Presence.class).seen(device);
    wiring.businessTime().advance(Duration.ofSeconds(6));

    sweep(wiring.businessTime().instant());

    assertThat(status(device)).isEqualTo("ONLINE");
  }

  @Test
  void aSignAfterSilenceIsWrittenAtOnce() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);
    wiring.businessTime().advance(Duration.ofSeconds(46));
    sweep(wiring.businessTime().instant());
    assertThat(status(device)).isEqualTo("OFFLINE");

    beat(device, Telemetry.NONE);

    assertThat(status(device)).isEqualTo("ONLINE");
    assertThat(events(device))
        .containsExactly(
            DeviceEvent.PAIRED, DeviceEvent.ONLINE, DeviceEvent.OFFLINE, DeviceEvent.ONLINE);
  }

  @Test
  void aDeviceThatAnotherNodeTookForOfflineIsBroughtBackByTheNextWriting() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);
    wiring.businessTime().advance(Duration.ofSeconds(10));
    wiring.get(Presence.class).seen(device);
    Wiring otherNode = Wiring.withDefaults();
    Instant later = wiring.businessTime().instant().plusSeconds(60);
    otherNode.inTransaction(() -> otherNode.get(PresenceRows.class).sweepBatch(later));
    assertThat(status(device)).isEqualTo("OFFLINE");

    write();

    assertThat(status(device)).isEqualTo("ONLINE");
    assertThat(events(device)).endsWith(DeviceEvent.OFFLINE, DeviceEvent.ONLINE);
  }

  /** That node was frozen, or rehearsal has moved the clock meanwhile. */
  @Test
  void aSignThatANodeWritesAfterAWindowWakesNobody() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);
    wiring.businessTime().advance(Duration.ofSeconds(10));
    wiring.get(Presence.class).seen(device);
    wiring.businessTime().advance(Presence.WINDOW.plusMillis(1));
    Wiring otherNode = Wiring.withDefaults();
    Instant now = wiring.businessTime().instant();
    otherNode.inTransaction(() -> otherNode.get(PresenceRows.class).sweepBatch(now));

    write();

    assertThat(status(device)).isEqualTo("OFFLINE");
    assertThat(events(device)).endsWith(DeviceEvent.ONLINE, DeviceEvent.OFFLINE);
  }

  @Test
  void whatCannotBeWrittenIsKeptForTheNextTime() {
    DevicePrincipal device = restaurant.device();
    beat(device, Telemetry.NONE);
    learnThatNothingWaits(device);
    wiring.businessTime().advance(Duration.ofSeconds(10));
    wiring.get(Presence.class).heartbeat(device, new Telemetry(70.0, null, null));
    Instant heard = wiring.businessTime().instant();

    assertThatThrownBy(() -> wiring.run(this::writeInAFailedTransaction))
        .hasMessageContaining("current transaction is aborted");
    write();

    assertThat(lastSeen(device)).isEqualTo(heard);
  }

  private void writeInAFailedTransaction() {
    assertThatThrownBy(() -> wiring.get(Sql.class).statement("select 1 / 0").list(Integer.class))
        .isInstanceOf(PersistenceException.class);
    wiring.get(Presence.class).write();
  }

  @Test
  void writersAndSweepersAtOnceNeitherBlockNorDisagree() {
    List<DevicePrincipal> devices = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      DevicePrincipal device = restaurant.device();
      beat(device, Telemetry.NONE);
      devices.add(device);
    }
    Wiring otherNode = Wiring.withDefaults();
    otherNode.businessTime().moveTo(wiring.businessTime().instant());
    devices.forEach(device -> otherNode.inTransaction(() -> heartbeat(otherNode, device)));
    wiring.businessTime().advance(Duration.ofSeconds(44));
    otherNode.businessTime().advance(Duration.ofSeconds(44));
    devices.forEach(device -> wiring.get(Presence.class).seen(device));
    devices.forEach(device -> otherNode.get(Presence.class).seen(device));
    wiring.businessTime().advance(Duration.ofSeconds(2));

    List<Object> outcomes =
        AtOnce.run(
            List.<Callable<?>>of(
                () -> writeAt(wiring),
                () -> writeAt(otherNode),
                () -> sweep(wiring.businessTime().instant())));

    assertThat(outcomes).noneMatch(Throwable.class::isInstance);
    devices.forEach(device -> assertThat(status(device)).isEqualTo("ONLINE"));
  }

  private void learnThatNothingWaits(DevicePrincipal device) {
    wiring.run(
        () ->
            assertThat(wiring.get(CommandClaims.class).next(device, DeviceJournal.NONE)).isEmpty());
  }

  private static Object writeAt(Wiring node) {
    node.run(node.get(Presence.class)::write);
    return "written";
  }

  private void write() {
    writeAt(wiring);
  }

  private static Instant lastSeen(DevicePrincipal device) {
    return Instant.parse(
        Rows.texts(
                "select to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
                    + " from device where id = ?",
                device.deviceId())
            .get(0));
  }

  private HeartbeatAnswer beat(DevicePrincipal device, Telemetry telemetry) {
    return wiring.inTransaction(() -> wiring.get(Presence.class).heartbeat(device, telemetry));
  }

  private static HeartbeatAnswer heartbeat(Wiring node, DevicePrincipal device) {
    return node.get(Presence.class).heartbeat(device, Telemetry.NONE);
  }

  private int sweep(Instant now) {
    return wiring.inTransaction(() -> wiring.get(DeviceOfflineJob.class).rehearse(now));
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
