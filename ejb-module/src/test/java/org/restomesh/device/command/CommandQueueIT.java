package org.restomesh.device.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.Devices;
import org.restomesh.shared.Json;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class CommandQueueIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final DevicePrincipal device = restaurant.device();

  @Test
  void theHighestPriorityGoesFirstAndAmongEqualsTheOldest() {
    UUID low = enqueue(0);
    UUID first = enqueue(7);
    UUID second = enqueue(7);
    UUID highest = enqueue(1000);

    assertThat(List.of(claimed(), claimed(), claimed(), claimed()))
        .containsExactly(highest, first, second, low);
    assertThat(claim()).isEmpty();
  }

  @Test
  void aFailedSafeCommandTakesItsOldPlaceAgain() {
    UUID first = enqueue(0);
    UUID second = enqueue(0);
    claimed();
    acknowledge(device, first, AckStatus.FAILED);

    assertThat(List.of(claimed(), claimed())).containsExactly(first, second);
  }

  @Test
  void whatIsTooLateIsNotDelivered() {
    restaurant.enqueue(device, new EnqueueCommand(CommandKind.NOOP, null, null, null, 5));
    wiring.businessTime().advance(Duration.ofSeconds(5));

    assertThat(claim()).isEmpty();
  }

  @Test
  void aLockedCommandIsSkippedAndNotWaitedFor() {
    UUID first = enqueue(0);
    UUID second = enqueue(0);

    UUID other =
        wiring.inTransaction(
            () -> {
              assertThat(wiring.get(CommandQueue.class).claimNext(device))
                  .map(DeliveredCommand::id)
                  .contains(first);
              return (UUID) AtOnce.run(1, this::claimed).get(0);
            });

    assertThat(other).isEqualTo(second);
  }

  @Test
  void sixteenThreadsClaimAThousandCommandsEachOnce() {
    wiring.run(
        () -> {
          for (int i = 0; i < 1_000; i++) {
            restaurant.enqueue(device, CommandKind.NOOP, 0);
          }
        });

    List<UUID> delivered = new ArrayList<>();
    for (Object outcome : AtOnce.run(16, this::claimUntilNothingIsLeft)) {
      assertThat(outcome).isInstanceOf(List.class);
      ((List<?>) outcome).forEach(id -> delivered.add((UUID) id));
    }

    assertThat(delivered).hasSize(1_000).doesNotHaveDuplicates();
    assertThat(
            Rows.count(
                "select count(*) from device_command where device_id = ? and status = 'CLAIMED'"
                    + " and attempts = 1 and claim_id is not null",
                device.deviceId()))
        .isEqualTo(1_000);
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

    assertThat(outcomes).allMatch(Enqueued.class::isInstance);
    List<Enqueued> answers = outcomes.stream().map(Enqueued.class::cast).toList();
    assertThat(answers).filteredOn(Enqueued::created).hasSize(1);
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
    UUID safe = restaurant.enqueue(device, CommandKind.NOOP, 2);
    UUID charge = restaurant.enqueue(device, CommandKind.CHARGE_CARD, 1);
    UUID waiting = enqueue(0);
    claimed();
    claimed();

    restaurant.retire(device);

    assertThat(status(safe)).isEqualTo("FAILED");
    assertThat(status(charge)).isEqualTo("OUTCOME_UNKNOWN");
    assertThat(status(waiting)).isEqualTo("CANCELLED");
    assertThat(eventsOf(safe)).containsExactly(CommandEvent.FAILED);
    assertThat(eventsOf(charge)).containsExactly(CommandEvent.OUTCOME_UNKNOWN);
    assertThat(eventsOf(waiting)).isEmpty();
  }

  @Test
  void equalAcksAtOnceAreAllGoodAndOfDifferentOnesOneIs() {
    UUID command = restaurant.enqueue(device, CommandKind.PRINT_RECEIPT, 0);
    claimed();
    Callable<Object> done = () -> acknowledge(device, command, AckStatus.DONE);
    Callable<Object> failed = () -> acknowledge(device, command, AckStatus.FAILED);

    List<Object> outcomes = AtOnce.run(List.of(done, failed, done, failed, done, failed));

    boolean won = "DONE".equals(status(command));
    for (int i = 0; i < outcomes.size(); i++) {
      assertThat(outcomes.get(i))
          .isInstanceOf((i % 2 == 0) == won ? CommandDetails.class : ResourceConflict.class);
    }
    assertThat(eventsOf(command)).hasSize(won ? 0 : 1);
  }

  @Test
  void whatIsInFlightIsToldAgainWithTheSameClaim() {
    enqueue(0);
    DeliveredCommand delivered = claim().orElseThrow();

    assertThat(wiring.inTransaction(() -> wiring.get(CommandQueue.class).inFlight(device)))
        .containsExactly(delivered);
  }

  @Test
  void devicesAndTenantsCannotReachEachOthersCommands() {
    UUID command = enqueue(0);
    claimed();
    DevicePrincipal neighbour = restaurant.device();
    Restaurant stranger = Restaurant.open(wiring);
    EnqueueCommand noop = new EnqueueCommand(CommandKind.NOOP, null, null, null, null);

    assertThatThrownBy(() -> acknowledge(neighbour, command, AckStatus.DONE))
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
                            .get(CommandLedger.class)
                            .get(stranger.admin(), device.deviceId(), command)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void twoNodesLoseEachLeaseOnce() {
    UUID charge = restaurant.enqueue(device, CommandKind.CHARGE_CARD, 1);
    UUID safe = restaurant.enqueue(device, CommandKind.NOOP, 0);
    claimed();
    claimed();
    wiring.businessTime().advance(Duration.ofMinutes(2));

    AtOnce.run(
        2,
        () ->
            wiring.inTransaction(
                () -> wiring.get(CommandLeases.class).loseBatch(wiring.businessTime().instant())));

    assertThat(status(charge)).isEqualTo("OUTCOME_UNKNOWN");
    assertThat(eventsOf(charge)).containsExactly(CommandEvent.OUTCOME_UNKNOWN);
    assertThat(status(safe)).isEqualTo("QUEUED");
    assertThat(claim()).map(DeliveredCommand::attempt).contains(2);
    assertThat(claim()).as("an unknown outcome is never sent again").isEmpty();
  }

  /** Enqueue, claim and ack go past Hibernate; everything else reads through it. */
  @Test
  void hibernateReadsWhatWasWrittenPastIt() {
    ObjectNode payload = Json.mapper().createObjectNode().put("text", "2 x Ayran");
    EnqueueCommand everything = new EnqueueCommand(CommandKind.NOOP, payload, 7, "key-1", 60);
    CommandDetails queued = enqueue(everything).command();
    assertThat(stored(queued.id())).isEqualTo(queued);
    assertThat(enqueue(everything)).isEqualTo(new Enqueued(queued, false));

    DeliveredCommand delivered = claim().orElseThrow();
    assertThat(delivered.payload()).isEqualTo(payload.toString());
    AckCommand failed = new AckCommand(AckStatus.FAILED, null, "no paper", delivered.claimId());
    CommandDetails again = acknowledge(queued.id(), failed);
    assertThat(stored(queued.id())).isEqualTo(again);
    assertThat(again.status()).isEqualTo(CommandStatus.QUEUED);
    assertThat(acknowledge(queued.id(), failed))
        .as("the failure that requeued it, repeated")
        .isEqualTo(again);

    wiring.businessTime().advance(Duration.ofSeconds(3));
    claimed();
    ObjectNode result = Json.mapper().createObjectNode().put("printed", true);
    CommandDetails done =
        acknowledge(queued.id(), new AckCommand(AckStatus.DONE, result, "low paper", null));
    assertThat(stored(queued.id())).isEqualTo(done);
    assertThat(done.attempts()).isEqualTo(2);
    assertThat(done.result()).isEqualTo(result.toString());
    assertThat(done.error()).isEqualTo("low paper");
    assertThat(done.completedAt()).isEqualTo(wiring.businessTime().instant());
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

  private UUID enqueue(int priority) {
    return restaurant.enqueue(device, CommandKind.NOOP, priority);
  }

  private UUID claimed() {
    return claim().orElseThrow().id();
  }

  private Optional<DeliveredCommand> claim() {
    return wiring.inTransaction(() -> wiring.get(CommandQueue.class).claimNext(device));
  }

  private CommandDetails acknowledge(DevicePrincipal by, UUID command, AckStatus status) {
    return acknowledge(by, command, new AckCommand(status, null, null, null));
  }

  private CommandDetails acknowledge(UUID command, AckCommand ack) {
    return acknowledge(device, command, ack);
  }

  private CommandDetails acknowledge(DevicePrincipal by, UUID command, AckCommand ack) {
    return wiring.inTransaction(() -> wiring.get(CommandQueue.class).acknowledge(by, command, ack));
  }

  private Enqueued enqueue(EnqueueCommand command) {
    return wiring.inTransaction(
        () ->
            wiring.get(CommandQueue.class).enqueue(restaurant.admin(), device.deviceId(), command));
  }

  private CommandDetails stored(UUID command) {
    return wiring.inTransaction(
        () -> wiring.get(CommandLedger.class).get(restaurant.admin(), device.deviceId(), command));
  }

  private static String status(UUID command) {
    return Rows.texts("select status from device_command where id = ?", command).get(0);
  }

  private static List<String> eventsOf(UUID command) {
    return Rows.texts(
        "select type from outbox_event where payload like ? order by id", "%" + command + "%");
  }
}
