package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;

/** A device at its work, with locks or without. */
record Worker(Restaurant restaurant, DevicePrincipal device, Access access) {

  /** How commands are claimed and acknowledged. */
  interface Access {
    Optional<HandedOverCommand> claim(DevicePrincipal device);

    CommandDetails acknowledge(DevicePrincipal device, UUID command, AckCommand ack);
  }

  static Worker on(Access access, Restaurant restaurant) {
    return new Worker(restaurant, restaurant.device(), access);
  }

  UUID enqueue(int priority) {
    return enqueue(CommandKind.NOOP, priority);
  }

  UUID enqueue(CommandKind kind, int priority) {
    return restaurant.enqueue(device, kind, priority);
  }

  Optional<HandedOverCommand> claim() {
    return access.claim(device);
  }

  UUID claimed() {
    return claim().orElseThrow().id();
  }

  CommandDetails acknowledge(UUID command, AckStatus status) {
    return acknowledge(device, command, status);
  }

  CommandDetails acknowledge(DevicePrincipal by, UUID command, AckStatus status) {
    return acknowledge(by, command, new AckCommand(status, null, null, null));
  }

  CommandDetails acknowledge(UUID command, AckCommand ack) {
    return acknowledge(device, command, ack);
  }

  CommandDetails acknowledge(DevicePrincipal by, UUID command, AckCommand ack) {
    return access.acknowledge(by, command, ack);
  }

  /**
   * Queues two commands, the second by a node whose clock is so far behind that the id it gives
   * sorts first; answers their ids in the order of queueing.
   */
  List<UUID> enqueueByNodesWhoseClocksDiffer() throws SQLException {
    UUID first = enqueue(0);
    UUID anHourAgo = Ids.lowestAt(Instant.now().minus(Duration.ofHours(1)));
    UUID behind =
        new UUID(anHourAgo.getMostSignificantBits(), UUID.randomUUID().getLeastSignificantBits());
    Rows.change("update device_command set id = ? where id = ?", behind, enqueue(0));
    assertThat(behind.toString()).isLessThan(first.toString());
    return List.of(first, behind);
  }

  /** So many waiting commands, and no other before. */
  void eachOfItsCommandsIsDeliveredOnceTo(int threads, int commands) {
    List<UUID> delivered = new ArrayList<>();
    for (Object outcome : AtOnce.run(threads, this::claimUntilNothingIsLeft)) {
      assertThat(outcome).isInstanceOf(List.class);
      ((List<?>) outcome).forEach(id -> delivered.add((UUID) id));
    }

    assertThat(delivered).hasSize(commands).doesNotHaveDuplicates();
    assertThat(
            Rows.count(
                "select count(*) from device_command where device_id = ? and status = 'CLAIMED'"
                    + " and attempts = 1 and claim_id is not null",
                device.deviceId()))
        .isEqualTo(commands);
  }

  private List<UUID> claimUntilNothingIsLeft() {
    List<UUID> mine = new ArrayList<>();
    Optional<HandedOverCommand> next = claim();
    while (next.isPresent()) {
      mine.add(next.get().id());
      next = claim();
    }
    return mine;
  }

  /** Of a command that is tried once only. */
  void ofDifferentAcksAtOnceOneKindWins() {
    UUID command = enqueue(CommandKind.PRINT_RECEIPT, 0);
    claimed();
    Callable<Object> done = () -> acknowledge(command, AckStatus.DONE);
    Callable<Object> failed = () -> acknowledge(command, AckStatus.FAILED);

    List<Object> outcomes = AtOnce.run(List.of(done, failed, done, failed, done, failed));

    boolean won = "DONE".equals(status(command));
    for (int i = 0; i < outcomes.size(); i++) {
      assertThat(outcomes.get(i))
          .isInstanceOf((i % 2 == 0) == won ? CommandDetails.class : ResourceConflict.class);
    }
    assertThat(eventsOf(command)).hasSize(won ? 0 : 1);
  }

  static String status(UUID command) {
    return Rows.texts("select status from device_command where id = ?", command).get(0);
  }

  static List<String> eventsOf(UUID command) {
    return Rows.texts(
        "select type from outbox_event where payload like ? order by id", "%" + command + "%");
  }
}
