package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandFilter;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.poll.CommandWake;
import org.restomesh.device.command.poll.QueueBacklogs;
import org.restomesh.device.command.queue.OptimisticCommands.Due;
import org.restomesh.device.presence.PresenceRows;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.Restaurant;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/**
 * What is asked all day must not slow down with the history: the plans of the statements that the
 * use cases really send, both for the values sent and for any values. With {@code
 * -Drestomesh.test.finished-commands=1000000} the history is as large as it is meant to get.
 */
class PlansAtSizeIT {
  private static final int FINISHED_COMMANDS =
      Integer.getInteger("restomesh.test.finished-commands", 200_000);

  private static final Wiring WIRING = Wiring.withDefaults();
  private static GrownInstallation grown;

  @BeforeAll
  static void grow() throws SQLException {
    grown = GrownInstallation.grow(Restaurant.open(WIRING), FINISHED_COMMANDS);
  }

  @AfterAll
  static void vanish() throws SQLException {
    grown.vanish();
  }

  @Test
  void theNextCommandComesFromTheIndexOfQueuedOnesInItsOrder() {
    SentStatement claim =
        only(
            () -> WIRING.get(CommandQueue.class).claimNext(grown.busy(), DeviceJournal.NONE),
            "for no key update");

    assertThat(Plan.each(claim))
        .allSatisfy(
            plan -> {
              assertThat(plan.indexes()).containsExactly("device_command_queued");
              assertThat(plan.steps()).doesNotContain("Sort", "Seq Scan");
            });
    assertThat(claim.template()).contains("skip locked");
    assertThat(Plan.done(claim).pages()).isLessThan(10);
  }

  @Test
  void whatIsInFlightComesFromTheIndexOfClaimedOnes() {
    isServedBy(
        "device_command_claimed", () -> WIRING.get(CommandQueue.class).inFlight(grown.busy()));
  }

  @Test
  void whatNoJournalHasConfirmedComesFromTheIndexOfClaimedOnes() {
    UUID device = grown.busy().deviceId();
    isServedBy(
        "device_command_claimed", () -> WIRING.get(OptimisticCommands.class).unconfirmed(device));
  }

  @Test
  void waitingCommandsAreCountedFromTheIndexOfQueuedOnes() {
    UUID device = grown.busy().deviceId();
    isServedBy("device_command_queued", () -> WIRING.get(QueueBacklogs.class).of(device));
    List<UUID> page = grown.someDevices(50);
    isServedBy("device_command_queued", () -> WIRING.get(QueueBacklogs.class).of(page));
  }

  @Test
  void theLookoutForManyDevicesAsksTheIndexOfQueuedOnes() {
    List<UUID> devices = grown.someDevices(500);
    isServedBy(
        "device_command_queued",
        () -> WIRING.get(CommandWake.class).waitingOrRetired(devices, grown.now()));
  }

  @Test
  void anIdempotencyKeyIsFoundByItsUniqueIndex() {
    EnqueueCommand again = new EnqueueCommand(CommandKind.NOOP, null, null, "order-10", null);

    SentStatement find = only(() -> enqueue(again), "idempotency_key = ");

    assertThat(Plan.each(find))
        .allSatisfy(
            plan -> assertThat(plan.indexes()).containsExactly("device_command_idempotency_key"));
  }

  @Test
  void overdueClaimsAndOverdueWaitingOnesAreFoundWithoutLookingAtTheRest() {
    isServedBy("device_command_lease", () -> due(Due.LEASE));
    isServedBy("device_command_expiry", () -> due(Due.EXPIRY));
  }

  @Test
  void retentionWalksThePrimaryKey() {
    isServedBy(
        "device_command_pkey",
        () -> WIRING.get(CommandRetention.class).deleteBatch(CommandRetention.START, grown.now()));
  }

  @Test
  void theDepthOfAllQueuesIsCountedFromAnIndexOfQueuedOnes() {
    isServedBy("device_command_queued", () -> WIRING.get(QueueBacklogs.class).inAll());
  }

  @ParameterizedTest
  @CsvSource({
    ",",
    "DONE,",
    "QUEUED,",
    "CLAIMED,",
    "FAILED,",
    "OUTCOME_UNKNOWN,",
    ",PRINT_RECEIPT",
    ",REBOOT",
    ",CHARGE_CARD",
    "DONE,PRINT_RECEIPT",
    "DONE,REBOOT",
    "FAILED,REBOOT"
  })
  void aPageOfABusyDevicesCommandsReadsLittleMoreThanItShows(
      CommandStatus status, CommandKind kind) {
    CommandFilter filter = new CommandFilter(status, kind);
    UUID device = grown.busy().deviceId();
    PageRequest page = new PageRequest(50, null);

    SentStatement list =
        only(
            () ->
                WIRING
                    .get(DeviceCommands.class)
                    .list(grown.restaurant().admin(), device, filter, page),
            "from device_command");

    assertThat(Plan.each(list)).allSatisfy(plan -> assertThat(plan.tablesReadWhole()).isEmpty());
    // Done ones of all devices lie among each other, by age: of the page's neighbours some are
    // read.
    assertThat(Plan.done(list).pages()).isLessThan(200);
  }

  /** An index of last_seen_at would save a millisecond and slow every heartbeat down. */
  @Test
  void theSweepReadsTheDevicesOnceAtMost() {
    SentStatement sweep =
        only(() -> WIRING.get(PresenceRows.class).sweepBatch(grown.now()), "'OFFLINE'");

    assertThat(Plan.done(sweep).pages()).isLessThan(1_000);
  }

  private static void due(Due due) {
    WIRING.get(OptimisticCommands.class).due(due, grown.now(), Instant.EPOCH, new UUID(0, 0));
  }

  private static void enqueue(EnqueueCommand command) {
    DevicePrincipal device = grown.busy();
    WIRING.get(CommandQueue.class).enqueue(grown.restaurant().admin(), device.deviceId(), command);
  }

  /**
   * Of all that the work sends about commands, something uses the index and nothing goes without.
   */
  private static void isServedBy(String index, Runnable work) {
    List<Plan> plans =
        statements(work).stream()
            .filter(sent -> sent.template().contains("device_command"))
            .flatMap(sent -> Plan.each(sent).stream())
            .toList();
    assertThat(plans).anySatisfy(plan -> assertThat(plan.indexes()).contains(index));
    assertThat(plans).allSatisfy(plan -> assertThat(plan.tablesReadWhole()).isEmpty());
  }

  private static SentStatement only(Runnable work, String part) {
    return SentStatement.only(statements(work), part);
  }

  private static List<SentStatement> statements(Runnable work) {
    return Database.shared().statementsOf(() -> WIRING.run(work));
  }
}
