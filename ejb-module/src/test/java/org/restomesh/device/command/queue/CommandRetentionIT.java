package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandFilter;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class CommandRetentionIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final DevicePrincipal device = restaurant.device();
  private final Instant now = wiring.businessTime().instant();
  private final Instant cut = now.minus(Duration.ofDays(90));

  @AfterEach
  void leaveNothingOld() throws SQLException {
    Rows.change("delete from device_command where device_id = ?", device.deviceId());
  }

  @ParameterizedTest
  @EnumSource(names = {"DONE", "FAILED", "CANCELLED", "EXPIRED"})
  void whatHasEndedIsKeptNinetyDaysAndNoMomentLonger(CommandStatus ending) throws SQLException {
    ended(ending, cut.minusMillis(1));
    UUID lastDay = ended(ending, cut);

    run(now);

    assertThat(commands()).containsExactly(lastDay);
    run(now.plusMillis(1));
    assertThat(commands()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"QUEUED", "CLAIMED", "OUTCOME_UNKNOWN"})
  void whatHasNotEndedStaysHoweverOldItIs(CommandStatus open) throws SQLException {
    UUID unsettled = made(cut.minus(Duration.ofDays(700)), open, null);
    // No code writes this; were it ever there, it still waits for a person.
    UUID marked = made(cut.minus(Duration.ofDays(699)), open, cut.minus(Duration.ofDays(1)));

    run(now);

    assertThat(commands()).containsExactly(unsettled, marked);
  }

  @Test
  void theNinetyDaysBeginWithTheEndAndNotWithTheMaking() throws SQLException {
    UUID settledLate = made(cut.minus(Duration.ofDays(700)), CommandStatus.DONE, cut.plusMillis(1));

    run(now);

    assertThat(commands()).containsExactly(settledLate);
  }

  @Test
  void aBatchIsBoundedAndNoneLooksAgainAtWhatHasToStay() throws SQLException {
    Instant longAgo = cut.minus(Duration.ofDays(900));
    many(1_500, "OUTCOME_UNKNOWN", longAgo);
    many(2_200, "DONE", longAgo.plus(Duration.ofDays(1)));

    List<CommandRetention.Batch> steps = new ArrayList<>();
    UUID after = CommandRetention.START;
    while (after != null) {
      CommandRetention.Batch step = wiring.get(CommandRetention.class).deleteBatch(after, now);
      steps.add(step);
      after = step.examinedUpTo();
    }

    assertThat(steps)
        .extracting(CommandRetention.Batch::deleted)
        .as("1000 that stay, 500 that stay and 500 that go, 1000 that go, the rest")
        .startsWith(0, 500, 1_000, 700);
    assertThat(commands()).hasSize(1_500);
  }

  @Test
  void twoNodesForgetEachCommandOnce() throws SQLException {
    many(5_000, "DONE", cut.minus(Duration.ofDays(900)));
    long before = finishedLongAgo();

    List<Object> counts = AtOnce.run(2, () -> run(now));

    assertThat(counts).allMatch(Integer.class::isInstance);
    assertThat(counts.stream().mapToInt(Integer.class::cast).sum()).isEqualTo(before);
    assertThat(commands()).isEmpty();
  }

  @Test
  void whatSomebodyElseHasLockedIsLeftAndNotWaitedFor() throws SQLException {
    UUID held = ended(CommandStatus.DONE, cut.minusSeconds(2));
    ended(CommandStatus.DONE, cut.minusSeconds(1));

    wiring.run(
        () -> {
          AckCommand again = new AckCommand(AckStatus.DONE, null, null, null);
          wiring.get(CommandQueue.class).acknowledge(device, held, again);
          assertThat(AtOnce.run(1, () -> run(now)).get(0)).isInstanceOf(Integer.class);
        });

    assertThat(commands()).containsExactly(held);
  }

  @Test
  void theListGoesOnBehindACursorWhoseCommandIsGone() throws SQLException {
    UUID oldest = made(cut.minusSeconds(9), CommandStatus.OUTCOME_UNKNOWN, null);
    UUID due = ended(CommandStatus.DONE, cut.minusSeconds(5));
    UUID recent = ended(CommandStatus.DONE, cut.plusSeconds(5));
    Page<CommandDetails> first = list(new PageRequest(2, null));
    assertThat(first.next()).isEqualTo(due);

    run(now);

    assertThat(ids(list(new PageRequest(2, first.next())))).containsExactly(oldest);
    assertThat(ids(list(new PageRequest(2, null)))).containsExactly(recent, oldest);
  }

  @Test
  void whatHasEndedInARehearsedFutureGoesThereToo() {
    wiring.businessTime().moveTo(Instant.parse("2090-01-01T00:00:00Z"));
    UUID done = restaurant.enqueue(device, CommandKind.NOOP, 1);
    UUID waiting = restaurant.enqueue(device, CommandKind.NOOP, 0);
    wiring.run(() -> wiring.get(CommandQueue.class).claimNext(device, DeviceJournal.NONE));
    AckCommand ack = new AckCommand(AckStatus.DONE, null, null, null);
    wiring.run(() -> wiring.get(CommandQueue.class).acknowledge(device, done, ack));

    run(Instant.parse("2090-04-01T00:00:00Z"));
    assertThat(commands()).as("90 days").containsExactly(done, waiting);
    run(Instant.parse("2090-04-01T00:00:00.001Z"));
    assertThat(commands()).containsExactly(waiting);
  }

  @Test
  void whatHasEndedInARehearsedPastGoesWhenTheCutHasPassedItsMaking() throws SQLException {
    UUID madeToday = made(now, CommandStatus.DONE, now.minus(Duration.ofDays(3_650)));

    run(now);
    assertThat(commands()).as("kept too long rather than too short").containsExactly(madeToday);
    run(now.plus(Duration.ofDays(90)).plusMillis(1));
    assertThat(commands()).isEmpty();
  }

  private int run(Instant at) {
    return wiring.get(CommandRetention.class).run(at);
  }

  private UUID ended(CommandStatus ending, Instant completedAt) throws SQLException {
    return made(completedAt, ending, completedAt);
  }

  private UUID made(Instant at, CommandStatus status, Instant completedAt) throws SQLException {
    UUID id = UuidCreator.getTimeOrderedEpoch(at);
    insert("values (cast(? as uuid))", id, status.name(), completedAt);
    return id;
  }

  /** As many with one millisecond between them. */
  private void many(int count, String status, Instant from) throws SQLException {
    insert(
        "select cast(lpad(to_hex(? + n), 12, '0') || '7000a000000000000000' as uuid)"
            + " from generate_series(1, "
            + count
            + ") n",
        from.toEpochMilli(),
        status,
        status.equals("DONE") ? from : null);
  }

  private void insert(String ids, Object idParameter, String status, Instant completedAt)
      throws SQLException {
    Rows.change(
        "with ids(id) as ("
            + ids
            + ") insert into device_command (id, tenant_id, device_id, kind, payload, priority,"
            + " status, attempts, max_attempts, created_at, available_at, completed_at,"
            + " created_by, version)"
            + " select id, cast(? as uuid), cast(? as uuid), 'NOOP', '{}', 0, ?, 1, 5, now(),"
            + " now(), cast(? as timestamptz), 'test', 0 from ids",
        idParameter,
        device.tenantId(),
        device.deviceId(),
        status,
        completedAt == null ? null : completedAt.toString());
  }

  private Page<CommandDetails> list(PageRequest page) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(DeviceCommands.class)
                .list(restaurant.admin(), device.deviceId(), new CommandFilter(null, null), page));
  }

  private static List<UUID> ids(Page<CommandDetails> page) {
    return page.items().stream().map(CommandDetails::id).toList();
  }

  private List<UUID> commands() {
    return Rows.texts(
            "select id from device_command where device_id = ? order by id", device.deviceId())
        .stream()
        .map(UUID::fromString)
        .toList();
  }

  /** Of this device and of those that other tests have left. */
  private long finishedLongAgo() {
    return Rows.count(
        "select count(*) from device_command where status in ('DONE', 'FAILED', 'CANCELLED',"
            + " 'EXPIRED') and completed_at < cast(? as timestamptz) and id < ?",
        cut.toString(),
        UuidCreator.getTimeOrderedEpochMin(cut.plusMillis(1)));
  }
}
