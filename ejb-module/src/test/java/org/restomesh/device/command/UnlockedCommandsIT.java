package org.restomesh.device.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Claims and acks without a lock (ADR 0017): as exact as those with one. */
class UnlockedCommandsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final DevicePrincipal device = restaurant.device();

  @Test
  void eightThreadsClaimAHundredCommandsEachOnce() {
    for (int i = 0; i < 100; i++) {
      restaurant.enqueue(device, CommandKind.NOOP, 0);
    }

    List<UUID> delivered = new ArrayList<>();
    for (Object outcome : AtOnce.run(8, this::claimUntilNothingIsLeft)) {
      ((List<?>) outcome).forEach(id -> delivered.add((UUID) id));
    }

    assertThat(delivered).hasSize(100).doesNotHaveDuplicates();
    assertThat(
            Rows.count(
                "select count(*) from device_command where device_id = ? and status = 'CLAIMED'"
                    + " and attempts = 1",
                device.deviceId()))
        .isEqualTo(100);
  }

  @Test
  void whoTakesTheLastOneKnowsThatNothingWaits() {
    restaurant.enqueue(device, CommandKind.NOOP, 0);
    restaurant.enqueue(device, CommandKind.NOOP, 0);

    assertThat(claim()).isPresent();
    assertThat(isKnownEmpty()).isFalse();
    assertThat(claim()).isPresent();
    assertThat(isKnownEmpty()).isTrue();

    restaurant.enqueue(device, CommandKind.NOOP, 0);
    assertThat(claim()).isPresent();
  }

  @Test
  void ofDifferentAcksAtOnceOneKindWins() {
    UUID command = restaurant.enqueue(device, CommandKind.PRINT_RECEIPT, 0);
    claim();
    Callable<Object> done = () -> acknowledge(device, command, AckStatus.DONE);
    Callable<Object> failed = () -> acknowledge(device, command, AckStatus.FAILED);

    List<Object> outcomes = AtOnce.run(List.of(done, failed, done, failed, done, failed));

    boolean won =
        Rows.texts("select status from device_command where id = ?", command).contains("DONE");
    for (int i = 0; i < outcomes.size(); i++) {
      assertThat(outcomes.get(i))
          .isInstanceOf((i % 2 == 0) == won ? CommandDetails.class : ResourceConflict.class);
    }
    assertThat(
            Rows.texts("select type from outbox_event where payload like ?", "%" + command + "%"))
        .hasSize(won ? 0 : 1);
  }

  @Test
  void whatIsNotClaimedOrAnothersIsNotAcknowledged() {
    UUID command = restaurant.enqueue(device, CommandKind.NOOP, 0);

    assertThatThrownBy(() -> acknowledge(device, command, AckStatus.DONE))
        .isInstanceOf(ResourceConflict.class);
    claim();
    DevicePrincipal neighbour = restaurant.device();
    assertThatThrownBy(() -> acknowledge(neighbour, command, AckStatus.DONE))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(acknowledge(device, command, AckStatus.DONE).status()).isEqualTo(CommandStatus.DONE);
  }

  @Test
  void whatBecameOfItElsewhereSinceTheClaimHereIsSeen() throws SQLException {
    UUID command = restaurant.enqueue(device, CommandKind.NOOP, 0);
    UUID here = claim().orElseThrow().claimId();
    UUID elsewhere = UUID.randomUUID();
    Rows.change(
        "update device_command set claim_id = ?, version = version + 1 where id = ?",
        elsewhere,
        command);

    assertThatThrownBy(() -> acknowledge(command, here)).isInstanceOf(ResourceConflict.class);
    assertThat(acknowledge(command, elsewhere).status()).isEqualTo(CommandStatus.DONE);
  }

  @Test
  void itIsNotReadAgainForTheFirstWordOnlyOfItsDevice() throws SQLException {
    UUID command = restaurant.enqueue(device, CommandKind.NOOP, 0);
    UUID claim = claim().orElseThrow().claimId();
    // Not as everybody changes rows, which counts the version on: who reads it again is seen by it.
    Rows.change("update device_command set priority = 7 where id = ?", command);

    assertThat(acknowledge(command, claim).priority()).isZero();
    assertThat(acknowledge(command, claim).priority()).isEqualTo(7);
  }

  private CommandDetails acknowledge(UUID command, UUID claimId) {
    return wiring
        .get(CommandOutcomes.class)
        .acknowledge(device, command, new AckCommand(AckStatus.DONE, null, null, claimId));
  }

  private List<UUID> claimUntilNothingIsLeft() {
    List<UUID> mine = new ArrayList<>();
    Optional<DeliveredCommand> next = claim();
    while (next.isPresent()) {
      mine.add(next.get().id());
      next = claim();
    }
    return mine;
  }

  private Optional<DeliveredCommand> claim() {
    return wiring.get(NextCommand.class).claim(device);
  }

  private boolean isKnownEmpty() {
    return wiring.get(EmptyQueues.class).isKnownEmpty(device.deviceId());
  }

  private CommandDetails acknowledge(DevicePrincipal by, UUID command, AckStatus status) {
    return wiring
        .get(CommandOutcomes.class)
        .acknowledge(by, command, new AckCommand(status, null, null, null));
  }
}
