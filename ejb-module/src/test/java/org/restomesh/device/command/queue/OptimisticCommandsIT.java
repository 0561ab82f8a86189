package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Claims and acks without a lock (ADR 0017): as exact as those with one. */
class OptimisticCommandsIT {
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

  private final Wiring wiring =
      Wiring.likeAContainer(
          Map.of("DEVICE_COMMAND_RETRY_DELAY_MS", String.valueOf(RETRY_DELAY.toMillis())));
  private final Worker worker = Worker.on(new UnlockedAccess(wiring), Restaurant.open(wiring));
  private final DevicePrincipal device = worker.device();
  private final OptimisticCommands commands = wiring.get(OptimisticCommands.class);
  private final CommandQueue queue = wiring.get(CommandQueue.class);

  @Test
  void eightThreadsClaimAHundredCommandsEachOnce() {
    for (int i = 0; i < 100; i++) {
      worker.enqueue(0);
    }

    worker.eachOfItsCommandsIsDeliveredOnceTo(8, 100);
  }

  @Test
  void whoTakesTheLastOneKnowsThatNothingWaits() {
    worker.enqueue(0);
    worker.enqueue(0);

    worker.claimed();
    assertThat(isKnownEmpty()).isFalse();
    worker.claimed();
    assertThat(isKnownEmpty()).isTrue();

    worker.enqueue(0);
    worker.claimed();
  }

  @Test
  void whereNothingIsToBeFoundIsNotLookedTwice() {
    assertThat(Database.shared().statementsOf(() -> assertThat(worker.claim()).isEmpty()))
        .hasSize(1);
    assertThat(Database.shared().statementsOf(() -> assertThat(worker.claim()).isEmpty()))
        .isEmpty();
  }

  @Test
  void aClaimIsTwoStatementsAndAnAckIsOne() {
    UUID command = worker.enqueue(0);

    assertThat(Database.shared().statementsAndCommitsOf(worker::claimed)).hasSize(2);
    assertThat(
            Database.shared()
                .statementsAndCommitsOf(() -> worker.acknowledge(command, AckStatus.DONE)))
        .hasSize(1);
  }

  @Test
  void theHighestPriorityGoesFirstAndAmongEqualsTheOldest() {
    UUID low = worker.enqueue(0);
    UUID later = worker.enqueue(0);
    UUID first = worker.enqueue(7);
    UUID second = worker.enqueue(7);

    assertThat(List.of(worker.claimed(), worker.claimed(), worker.claimed(), worker.claimed()))
        .containsExactly(first, second, low, later);
  }

  @Test
  void theOrderIsTheDatabasesAndNotThatOfTheNodesClocks() throws SQLException {
    List<UUID> inOrder = worker.enqueueByNodesWhoseClocksDiffer();

    assertThat(List.of(worker.claimed(), worker.claimed())).isEqualTo(inOrder);
  }

  @Test
  void onlyWhatADeviceCanClaimNowIsNextForIt() {
    DevicePrincipal other = worker.restaurant().device();
    worker.restaurant().enqueue(other, CommandKind.NOOP, 0);
    assertThat(next()).isEmpty();

    UUID soonTooLate =
        worker
            .restaurant()
            .enqueue(device, new EnqueueCommand(CommandKind.NOOP, null, 9, null, 60));
    wiring.businessTime().advance(Duration.ofSeconds(59));
    assertThat(next()).contains(soonTooLate);
    wiring.businessTime().advance(Duration.ofSeconds(1));
    assertThat(next()).isEmpty();

    UUID failed = worker.enqueue(0);
    worker.claimed();
    worker.acknowledge(failed, AckStatus.FAILED);
    wiring.businessTime().advance(RETRY_DELAY.minusMillis(1));
    assertThat(next()).isEmpty();
    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(next()).contains(failed);
  }

  @Test
  void aClaimHoldsForTheLease() {
    UUID command = worker.enqueue(0);
    worker.claimed();

    assertThat(
            Rows.count(
                "select cast(extract(epoch from lease_until - claimed_at) as integer)"
                    + " from device_command where id = ?",
                command))
        .isEqualTo(120);
  }

  @Test
  void whatSomebodyHasChangedSinceItWasReadIsNotWrittenBack() {
    UUID id = worker.enqueue(0);
    DeviceCommand read = commands.find(id).orElseThrow();
    UUID claim = worker.claim().orElseThrow().claimId();

    read.claim(now(), Duration.ofMinutes(1), DeviceJournal.NONE);

    assertThat(commands.replace(read)).isFalse();
    assertThat(commands.find(id).orElseThrow().details().claims().claimId()).isEqualTo(claim);
  }

  @Test
  void whatIsWrittenBackIsOneVersionFurther() {
    UUID id = worker.enqueue(0);
    DeviceCommand read = commands.find(id).orElseThrow();
    read.claim(now(), Duration.ofMinutes(1), DeviceJournal.NONE);

    assertThat(commands.replace(read)).isTrue();

    assertThat(commands.find(id).orElseThrow().details()).isEqualTo(read.details());
    assertThat(Rows.count("select version from device_command where id = ?", id)).isOne();
    assertThat(commands.replace(read)).as("it knows of its own change").isTrue();
  }

  @Test
  void whoIsLateForACommandGetsTheNext() {
    UUID first = worker.enqueue(0);
    UUID second = worker.enqueue(0);

    Rival late =
        wiring.inTransaction(
            () -> {
              assertThat(queue.claimNext(device, DeviceJournal.NONE))
                  .map(HandedOverCommand::id)
                  .contains(first);
              return Rival.meet(worker::claimed);
            });

    assertThat(late.outcome()).isEqualTo(second);
  }

  @Test
  void anAckThatIsLateForAnotherIsJudgedByIt() {
    UUID command = worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    worker.claimed();

    Rival late =
        wiring.inTransaction(
            () -> {
              queue.acknowledge(
                  device, command, new AckCommand(AckStatus.FAILED, null, "no paper", null));
              return Rival.meet(() -> worker.acknowledge(command, AckStatus.DONE));
            });

    assertThat(late.outcome()).isInstanceOf(ResourceConflict.class);
    assertThat(Worker.status(command)).isEqualTo("FAILED");
  }

  @Test
  void anAckThatIsRepeatedChangesNothing() {
    UUID command = worker.enqueue(0);
    worker.claimed();
    CommandDetails done = worker.acknowledge(command, AckStatus.DONE);
    wiring.businessTime().advance(Duration.ofSeconds(1));

    assertThat(worker.acknowledge(command, AckStatus.DONE)).isEqualTo(done);

    assertThat(Rows.count("select version from device_command where id = ?", command)).isEqualTo(2);
  }

  @Test
  void ofDifferentAcksAtOnceOneKindWins() {
    worker.ofDifferentAcksAtOnceOneKindWins();
  }

  @Test
  void whatIsNotClaimedOrAnothersIsNotAcknowledged() {
    UUID command = worker.enqueue(0);

    assertThatThrownBy(() -> worker.acknowledge(command, AckStatus.DONE))
        .isInstanceOf(ResourceConflict.class);
    worker.claimed();
    DevicePrincipal neighbour = worker.restaurant().device();
    assertThatThrownBy(() -> worker.acknowledge(neighbour, command, AckStatus.DONE))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(worker.acknowledge(command, AckStatus.DONE).status()).isEqualTo(CommandStatus.DONE);
  }

  private Optional<UUID> next() {
    return commands.next(device.deviceId(), now()).map(next -> next.command().id());
  }

  private boolean isKnownEmpty() {
    return wiring.get(EmptyQueueCache.class).isKnownEmpty(device.deviceId());
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }
}
