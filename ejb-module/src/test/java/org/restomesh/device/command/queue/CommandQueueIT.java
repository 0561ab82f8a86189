package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.EnqueueResult;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.registry.Devices;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class CommandQueueIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final Worker worker = Worker.on(new Locked(), restaurant);
  private final DevicePrincipal device = worker.device();

  private final class Locked implements Worker.Access {
    @Override
    public Optional<HandedOverCommand> claim(DevicePrincipal by) {
      return wiring.inTransaction(
          () -> wiring.get(CommandQueue.class).claimNext(by, DeviceJournal.NONE));
    }

    @Override
    public CommandDetails acknowledge(DevicePrincipal by, UUID command, AckCommand ack) {
      return wiring.inTransaction(
          () -> wiring.get(CommandQueue.class).acknowledge(by, command, ack));
    }
  }

  @Test
  void theHighestPriorityGoesFirstAndAmongEqualsTheOldest() {
    UUID low = worker.enqueue(0);
    UUID first = worker.enqueue(7);
    UUID second = worker.enqueue(7);
    UUID highest = worker.enqueue(1000);

    assertThat(List.of(worker.claimed(), worker.claimed(), worker.claimed(), worker.claimed()))
        .containsExactly(highest, first, second, low);
    assertThat(worker.claim()).isEmpty();
  }

  @Test
  void aFailedSafeCommandTakesItsOldPlaceAgain() {
    UUID first = worker.enqueue(0);
    UUID second = worker.enqueue(0);
    worker.claimed();
    worker.acknowledge(first, AckStatus.FAILED);

    assertThat(List.of(worker.claimed(), worker.claimed())).containsExactly(first, second);
  }

  @Test
  void theOrderIsTheDatabasesAndNotThatOfTheNodesClocks() throws SQLException {
    List<UUID> inOrder = worker.enqueueByNodesWhoseClocksDiffer();

    assertThat(List.of(worker.claimed(), worker.claimed())).isEqualTo(inOrder);
    assertThat(wiring.inTransaction(() -> wiring.get(CommandQueue.class).inFlight(device)))
        .extracting(HandedOverCommand::id)
        .isEqualTo(inOrder);

    inOrder.forEach(id -> worker.acknowledge(id, AckStatus.FAILED));
    assertThat(List.of(worker.claimed(), worker.claimed()))
        .as("requeued, they keep their places")
        .isEqualTo(inOrder);
  }

  @Test
  void whatIsTooLateIsNotDelivered() {
    restaurant.enqueue(device, new EnqueueCommand(CommandKind.NOOP, null, null, null, 5));
    wiring.businessTime().advance(Duration.ofSeconds(5));

    assertThat(worker.claim()).isEmpty();
  }

  @Test
  void aLockedCommandIsSkippedAndNotWaitedFor() {
    UUID first = worker.enqueue(0);
    UUID second = worker.enqueue(0);

    UUID other =
        wiring.inTransaction(
            () -> {
              assertThat(wiring.get(CommandQueue.class).claimNext(device, DeviceJournal.NONE))
                  .map(HandedOverCommand::id)
                  .contains(first);
              return (UUID) AtOnce.run(1, worker::claimed).get(0);
            });

    assertThat(other).isEqualTo(second);
  }

  @Test
  void sixteenThreadsClaimAThousandCommandsEachOnce() {
    wiring.run(
        () -> {
          for (int i = 0; i < 1_000; i++) {
            worker.enqueue(0);
          }
        });

    worker.eachOfItsCommandsIsDeliveredOnceTo(16, 1_000);
  }

  @Test
  void anIdempotencyKeyMakesOneCommandHoweverManyAskAtOnce() {
    EnqueueCommand command = new EnqueueCommand(CommandKind.CHARGE_CARD, null, null, "key-1", null);

    List<Object> outcomes =
        AtOnce.run(
            32,
            () ->
                wiring.inTransaction(
                    () ->
                        wiring
                            .get(CommandQueue.class)
                            .enqueue(restaurant.admin(), device.deviceId(), command)));

    assertThat(outcomes).allMatch(EnqueueResult.class::isInstance);
    List<EnqueueResult> answers = outcomes.stream().map(EnqueueResult.class::cast).toList();
    assertThat(answers).filteredOn(EnqueueResult::created).hasSize(1);
    assertThat(answers)
        .extracting(a -> a.command().id())
        .containsOnly(answers.get(0).command().id());
    assertThat(
            Rows.count(
                "select count(*) from device_command where device_id = ?", device.deviceId()))
        .isEqualTo(1);
  }

  @Test
  void noCommandIsLeftWaitingForADeviceThatRetires() {
    for (int round = 0; round < 20; round++) {
      DevicePrincipal leaving = restaurant.device();
      Callable<Object> enqueue = () -> restaurant.enqueue(leaving, CommandKind.NOOP, 0);
      Callable<Object> retire =
          () -> {
            restaurant.retire(leaving);
            return "retired";
          };

      List<Object> outcomes = AtOnce.run(List.of(enqueue, retire, enqueue, enqueue));

      assertThat(outcomes.get(1)).isEqualTo("retired");
      for (int i : new int[] {0, 2, 3}) {
        assertThat(outcomes.get(i)).isInstanceOfAny(UUID.class, ResourceConflict.class);
      }
      assertThat(
              Rows.texts(
                  "select distinct status from device_command where device_id = ?",
                  leaving.deviceId()))
          .isSubsetOf("CANCELLED");
    }
  }

  @Test
  void retiringEndsWhatIsOpenAndTellsIt() {
    UUID safe = worker.enqueue(CommandKind.NOOP, 2);
    UUID charge = worker.enqueue(CommandKind.CHARGE_CARD, 1);
    UUID waiting = worker.enqueue(0);
    worker.claimed();
    worker.claimed();

    restaurant.retire(device);

    assertThat(Worker.status(safe)).isEqualTo("FAILED");
    assertThat(Worker.status(charge)).isEqualTo("OUTCOME_UNKNOWN");
    assertThat(Worker.status(waiting)).isEqualTo("CANCELLED");
    assertThat(Worker.eventsOf(safe)).containsExactly(CommandEvent.FAILED);
    assertThat(Worker.eventsOf(charge)).containsExactly(CommandEvent.OUTCOME_UNKNOWN);
    assertThat(Worker.eventsOf(waiting)).isEmpty();
  }

  @Test
  void equalAcksAtOnceAreAllGoodAndOfDifferentOnesOneIs() {
    worker.ofDifferentAcksAtOnceOneKindWins();
  }

  @Test
  void whatIsInFlightIsToldAgainWithTheSameClaim() {
    worker.enqueue(0);
    HandedOverCommand delivered = worker.claim().orElseThrow();

    assertThat(wiring.inTransaction(() -> wiring.get(CommandQueue.class).inFlight(device)))
        .containsExactly(delivered);
  }

  @Test
  void devicesAndTenantsCannotReachEachOthersCommands() {
    UUID command = worker.enqueue(0);
    worker.claimed();
    DevicePrincipal neighbour = restaurant.device();
    Restaurant stranger = Restaurant.open(wiring);
    EnqueueCommand noop = new EnqueueCommand(CommandKind.NOOP, null, null, null, null);

    assertThatThrownBy(() -> worker.acknowledge(neighbour, command, AckStatus.DONE))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> stranger.enqueue(device, noop)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> stranger.retire(device)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () -> wiring.get(Devices.class).get(stranger.admin(), device.deviceId())))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () ->
                        wiring
                            .get(DeviceCommands.class)
                            .get(stranger.admin(), device.deviceId(), command)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void twoNodesLoseEachLeaseOnce() {
    UUID charge = worker.enqueue(CommandKind.CHARGE_CARD, 1);
    UUID safe = worker.enqueue(0);
    worker.claimed();
    worker.claimed();
    wiring.businessTime().advance(Duration.ofMinutes(2));

    AtOnce.run(
        2,
        () ->
            wiring.inTransaction(
                () -> wiring.get(CommandSweep.class).run(wiring.businessTime().instant())));

    assertThat(Worker.status(charge)).isEqualTo("OUTCOME_UNKNOWN");
    assertThat(Worker.eventsOf(charge)).containsExactly(CommandEvent.OUTCOME_UNKNOWN);
    assertThat(Worker.status(safe)).isEqualTo("QUEUED");
    assertThat(worker.claim()).map(HandedOverCommand::attempt).contains(2);
    assertThat(worker.claim()).as("an unknown outcome is never sent again").isEmpty();
  }

  @Test
  void theFailureOfALostLeaseIsNoNews() {
    UUID command = worker.enqueue(0);
    Instant created = wiring.businessTime().instant();
    UUID claim = worker.claim().orElseThrow().claimId();
    wiring.businessTime().advance(Duration.ofMinutes(2));
    wiring.run(() -> wiring.get(CommandSweep.class).run(wiring.businessTime().instant()));

    CommandDetails waiting =
        worker.acknowledge(command, new AckCommand(AckStatus.FAILED, null, "no paper", claim));

    assertThat(waiting.status()).isEqualTo(CommandStatus.QUEUED);
    assertThat(waiting.history().availableAt()).as("there is no delay").isEqualTo(created);
    assertThat(waiting.outcome().error()).isNull();
    assertThat(Rows.texts("select lease_until from device_command where id = ?", command))
        .containsOnlyNulls();
  }

  @Test
  void everythingThatIsWrittenIsReadAgain() {
    ObjectNode payload = Json.mapper().createObjectNode().put("text", "2 x Ayran");
    EnqueueCommand everything = new EnqueueCommand(CommandKind.NOOP, payload, 7, "key-1", 60);
    CommandDetails queued = enqueue(everything).command();
    assertThat(stored(queued.id())).isEqualTo(queued);
    assertThat(enqueue(everything)).isEqualTo(new EnqueueResult(queued, false));

    HandedOverCommand delivered = worker.claim().orElseThrow();
    assertThat(delivered.request().payload()).isEqualTo(payload.toString());
    AckCommand failed = new AckCommand(AckStatus.FAILED, null, "no paper", delivered.claimId());
    CommandDetails again = worker.acknowledge(queued.id(), failed);
    assertThat(stored(queued.id())).isEqualTo(again);
    assertThat(again.status()).isEqualTo(CommandStatus.QUEUED);
    assertThat(worker.acknowledge(queued.id(), failed))
        .as("the failure that requeued it, repeated")
        .isEqualTo(again);

    wiring.businessTime().advance(Duration.ofSeconds(3));
    worker.claimed();
    ObjectNode result = Json.mapper().createObjectNode().put("printed", true);
    CommandDetails done =
        worker.acknowledge(queued.id(), new AckCommand(AckStatus.DONE, result, "low paper", null));
    assertThat(stored(queued.id())).isEqualTo(done);
    assertThat(done.claims().attempts()).isEqualTo(2);
    assertThat(done.outcome().result()).isEqualTo(result.toString());
    assertThat(done.outcome().error()).isEqualTo("low paper");
    assertThat(done.history().completedAt()).isEqualTo(wiring.businessTime().instant());
  }

  private EnqueueResult enqueue(EnqueueCommand command) {
    return wiring.inTransaction(
        () ->
            wiring.get(CommandQueue.class).enqueue(restaurant.admin(), device.deviceId(), command));
  }

  private CommandDetails stored(UUID command) {
    return wiring.inTransaction(
        () -> wiring.get(DeviceCommands.class).get(restaurant.admin(), device.deviceId(), command));
  }
}
