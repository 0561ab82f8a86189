package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.registry.DeviceTarget;
import org.restomesh.shared.error.ResourceConflict;

class DeviceCommandTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final Duration LEASE = Duration.ofMinutes(2);
  private static final Duration RETRY_DELAY = Duration.ofSeconds(3);

  /** Where a command stands when an ack arrives. */
  enum Situation {
    WAITING,
    WAITING_AGAIN,
    CLAIMED_FIRST,
    CLAIMED_AGAIN,
    CLAIMED_LAST,
    CLAIMED_SIDE_EFFECTING,
    UNKNOWN_OUTCOME,
    DONE_AT_ONCE,
    DONE_AT_SECOND,
    FAILED_AT_LAST,
    FAILED_SIDE_EFFECTING,
    CALLED_OFF,
    TOO_LATE;

    DeviceCommand command() {
      return switch (this) {
        case WAITING -> command(CommandKind.NOOP);
        case WAITING_AGAIN -> failed(command(CommandKind.NOOP), 1);
        case CLAIMED_FIRST -> claimed(command(CommandKind.NOOP));
        case CLAIMED_AGAIN -> claimed(WAITING_AGAIN.command());
        case CLAIMED_LAST -> claimed(failed(command(CommandKind.NOOP), 4));
        case CLAIMED_SIDE_EFFECTING -> claimed(command(CommandKind.CHARGE_CARD));
        case UNKNOWN_OUTCOME -> endedWithDevice(CLAIMED_SIDE_EFFECTING.command());
        case DONE_AT_ONCE -> done(CLAIMED_FIRST.command());
        case DONE_AT_SECOND -> done(CLAIMED_AGAIN.command());
        case FAILED_AT_LAST -> failed(command(CommandKind.NOOP), 5);
        case FAILED_SIDE_EFFECTING -> failed(command(CommandKind.CHARGE_CARD), 1);
        case CALLED_OFF -> endedWithDevice(WAITING.command());
        case TOO_LATE -> withStatus(WAITING.command(), CommandStatus.EXPIRED);
      };
    }

    private static DeviceCommand command(CommandKind kind) {
      return DeviceCommandTest.command(kind);
    }

    private static DeviceCommand claimed(DeviceCommand command) {
      command.claim(NOW, LEASE, DeviceJournal.NONE);
      return command;
    }

    private static DeviceCommand done(DeviceCommand command) {
      command.acknowledge(ack(AckStatus.DONE, null), RETRY_DELAY, NOW);
      return command;
    }

    private static DeviceCommand failed(DeviceCommand command, int times) {
      for (int i = 0; i < times; i++) {
        command.claim(NOW, LEASE, DeviceJournal.NONE);
        command.acknowledge(ack(AckStatus.FAILED, null), RETRY_DELAY, NOW);
      }
      return command;
    }

    private static DeviceCommand endedWithDevice(DeviceCommand command) {
      command.endWithDevice(NOW);
      return command;
    }
  }

  /** Which claim an ack names. */
  enum Claim {
    ABSENT,
    CURRENT,
    OTHER,
    FAILED_ONE
  }

  @ParameterizedTest(name = "{0}: {1} of claim {2} is {3}")
  @CsvSource({
    // Not claimed: nothing to acknowledge, except the repetition of the failure that requeued it.
    "WAITING, DONE, ABSENT, CONFLICT",
    "WAITING, DONE, OTHER, CONFLICT",
    "WAITING, FAILED, ABSENT, CONFLICT",
    "WAITING, FAILED, OTHER, CONFLICT",
    "WAITING_AGAIN, DONE, ABSENT, CONFLICT",
    "WAITING_AGAIN, DONE, OTHER, CONFLICT",
    "WAITING_AGAIN, DONE, FAILED_ONE, CONFLICT",
    "WAITING_AGAIN, FAILED, ABSENT, CONFLICT",
    "WAITING_AGAIN, FAILED, OTHER, CONFLICT",
    "WAITING_AGAIN, FAILED, FAILED_ONE, NOTHING",
    // Claimed: the outcome counts; a safe kind with attempts left waits again.
    "CLAIMED_FIRST, DONE, ABSENT, DONE",
    "CLAIMED_FIRST, DONE, CURRENT, DONE",
    "CLAIMED_FIRST, DONE, OTHER, CONFLICT",
    "CLAIMED_FIRST, FAILED, ABSENT, QUEUED",
    "CLAIMED_FIRST, FAILED, CURRENT, QUEUED",
    "CLAIMED_FIRST, FAILED, OTHER, CONFLICT",
    "CLAIMED_AGAIN, DONE, ABSENT, DONE",
    "CLAIMED_AGAIN, DONE, CURRENT, DONE",
    "CLAIMED_AGAIN, DONE, OTHER, CONFLICT",
    "CLAIMED_AGAIN, DONE, FAILED_ONE, CONFLICT",
    "CLAIMED_AGAIN, FAILED, ABSENT, QUEUED",
    "CLAIMED_AGAIN, FAILED, CURRENT, QUEUED",
    "CLAIMED_AGAIN, FAILED, OTHER, CONFLICT",
    "CLAIMED_AGAIN, FAILED, FAILED_ONE, NOTHING",
    "CLAIMED_LAST, DONE, ABSENT, DONE",
    "CLAIMED_LAST, DONE, CURRENT, DONE",
    "CLAIMED_LAST, DONE, OTHER, CONFLICT",
    "CLAIMED_LAST, DONE, FAILED_ONE, CONFLICT",
    "CLAIMED_LAST, FAILED, ABSENT, FAILED",
    "CLAIMED_LAST, FAILED, CURRENT, FAILED",
    "CLAIMED_LAST, FAILED, OTHER, CONFLICT",
    "CLAIMED_LAST, FAILED, FAILED_ONE, NOTHING",
    "CLAIMED_SIDE_EFFECTING, DONE, ABSENT, DONE",
    "CLAIMED_SIDE_EFFECTING, DONE, CURRENT, DONE",
    "CLAIMED_SIDE_EFFECTING, DONE, OTHER, CONFLICT",
    "CLAIMED_SIDE_EFFECTING, FAILED, ABSENT, FAILED",
    "CLAIMED_SIDE_EFFECTING, FAILED, CURRENT, FAILED",
    "CLAIMED_SIDE_EFFECTING, FAILED, OTHER, CONFLICT",
    // A late ack resolves an unknown outcome; it is never repeated.
    "UNKNOWN_OUTCOME, DONE, ABSENT, DONE",
    "UNKNOWN_OUTCOME, DONE, CURRENT, DONE",
    "UNKNOWN_OUTCOME, DONE, OTHER, CONFLICT",
    "UNKNOWN_OUTCOME, FAILED, ABSENT, FAILED",
    "UNKNOWN_OUTCOME, FAILED, CURRENT, FAILED",
    "UNKNOWN_OUTCOME, FAILED, OTHER, CONFLICT",
    // Ended: the same again changes nothing, another outcome is refused.
    "DONE_AT_ONCE, DONE, ABSENT, NOTHING",
    "DONE_AT_ONCE, DONE, CURRENT, NOTHING",
    "DONE_AT_ONCE, DONE, OTHER, CONFLICT",
    "DONE_AT_ONCE, FAILED, ABSENT, CONFLICT",
    "DONE_AT_ONCE, FAILED, CURRENT, CONFLICT",
    "DONE_AT_ONCE, FAILED, OTHER, CONFLICT",
    "DONE_AT_SECOND, DONE, FAILED_ONE, CONFLICT",
    "DONE_AT_SECOND, FAILED, FAILED_ONE, NOTHING",
    "FAILED_AT_LAST, DONE, ABSENT, CONFLICT",
    "FAILED_AT_LAST, DONE, CURRENT, CONFLICT",
    "FAILED_AT_LAST, DONE, OTHER, CONFLICT",
    "FAILED_AT_LAST, DONE, FAILED_ONE, CONFLICT",
    "FAILED_AT_LAST, FAILED, ABSENT, NOTHING",
    "FAILED_AT_LAST, FAILED, CURRENT, NOTHING",
    "FAILED_AT_LAST, FAILED, OTHER, CONFLICT",
    "FAILED_AT_LAST, FAILED, FAILED_ONE, NOTHING",
    "FAILED_SIDE_EFFECTING, DONE, ABSENT, CONFLICT",
    "FAILED_SIDE_EFFECTING, DONE, CURRENT, CONFLICT",
    "FAILED_SIDE_EFFECTING, FAILED, ABSENT, NOTHING",
    "FAILED_SIDE_EFFECTING, FAILED, CURRENT, NOTHING",
    "FAILED_SIDE_EFFECTING, FAILED, OTHER, CONFLICT",
    "CALLED_OFF, DONE, ABSENT, CONFLICT",
    "CALLED_OFF, DONE, OTHER, CONFLICT",
    "CALLED_OFF, FAILED, ABSENT, CONFLICT",
    "CALLED_OFF, FAILED, OTHER, CONFLICT",
    "TOO_LATE, DONE, ABSENT, CONFLICT",
    "TOO_LATE, DONE, OTHER, CONFLICT",
    "TOO_LATE, FAILED, ABSENT, CONFLICT",
    "TOO_LATE, FAILED, OTHER, CONFLICT",
  })
  void anAckIsTakenRepeatedOrRefused(
      Situation situation, AckStatus status, Claim claim, String expected) {
    DeviceCommand command = situation.command();
    CommandDetails before = command.details();
    AckCommand ack = ack(status, claimOf(command, claim));

    if ("CONFLICT".equals(expected)) {
      assertThatThrownBy(() -> command.acknowledge(ack, RETRY_DELAY, NOW))
          .isInstanceOf(ResourceConflict.class);
      assertThat(command.details()).isEqualTo(before);
      return;
    }
    boolean changed = command.acknowledge(ack, RETRY_DELAY, NOW);

    assertThat(changed).isEqualTo(!"NOTHING".equals(expected));
    if ("NOTHING".equals(expected)) {
      assertThat(command.details()).isEqualTo(before);
    } else {
      assertThat(command.status()).isEqualTo(CommandStatus.valueOf(expected));
    }
  }

  @Test
  void aSafeCommandIsTriedExactlyFiveTimes() {
    DeviceCommand command = command(CommandKind.SHOW_ORDER);
    for (int attempt = 1; attempt <= 4; attempt++) {
      command.claim(NOW, LEASE, DeviceJournal.NONE);
      assertThat(command.toHandedOver().attempt()).isEqualTo(attempt);
      assertThat(command.acknowledge(ack(AckStatus.FAILED, null), RETRY_DELAY, NOW)).isTrue();
      assertThat(command.status()).isEqualTo(CommandStatus.QUEUED);
    }
    command.claim(NOW, LEASE, DeviceJournal.NONE);

    assertThat(command.acknowledge(ack(AckStatus.FAILED, null), RETRY_DELAY, NOW)).isTrue();
    assertThat(command.status()).isEqualTo(CommandStatus.FAILED);
    assertThat(command.details().claims().attempts()).isEqualTo(5);
    assertThatThrownBy(() -> command.claim(NOW, LEASE, DeviceJournal.NONE))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void everyClaimHasAnIdOfItsOwn() {
    DeviceCommand command = Situation.CLAIMED_FIRST.command();
    UUID first = command.toHandedOver().claimId();
    command.acknowledge(ack(AckStatus.FAILED, first), RETRY_DELAY, NOW);
    command.claim(NOW, LEASE, DeviceJournal.NONE);

    assertThat(command.toHandedOver().claimId()).isNotNull().isNotEqualTo(first);
  }

  @Test
  void aRetryWaitsItsDelayAndKeepsWhyItFailed() {
    DeviceCommand command = Situation.CLAIMED_FIRST.command();
    command.acknowledge(
        new AckCommand(AckStatus.FAILED, null, "no paper", null), RETRY_DELAY, NOW.plusSeconds(10));

    assertThat(command.details().history().availableAt()).isEqualTo(NOW.plusSeconds(13));
    assertThat(command.details().outcome().error()).isEqualTo("no paper");
    assertThat(command.details().history().completedAt()).isNull();
  }

  @Test
  void aClaimedCommandCannotBeClaimedAgain() {
    DeviceCommand command = Situation.CLAIMED_FIRST.command();

    assertThatThrownBy(() -> command.claim(NOW, LEASE, DeviceJournal.NONE))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void aTtlEndsTheCommandAndWithoutOneItWaitsForEver() {
    assertThat(command(CommandKind.NOOP).details().history().expiresAt()).isNull();
    assertThat(
            DeviceCommand.create(
                    target(),
                    new EnqueueCommand(CommandKind.NOOP, null, null, null, 5),
                    "staff",
                    NOW)
                .details()
                .history()
                .expiresAt())
        .isEqualTo(NOW.plusSeconds(5));
  }

  @Test
  void aCommandWithoutPayloadAndPriorityHasAnEmptyOneAndTheLowest() {
    CommandDetails details = command(CommandKind.NOOP).details();

    assertThat(details.request().payload()).isEqualTo("{}");
    assertThat(details.request().priority()).isZero();
    assertThat(details.claims().attempts()).isZero();
    assertThat(details.status()).isEqualTo(CommandStatus.QUEUED);
  }

  @ParameterizedTest(name = "{0} ends as {1}")
  @CsvSource({
    "WAITING, CANCELLED",
    "WAITING_AGAIN, CANCELLED",
    "CLAIMED_FIRST, FAILED",
    "CLAIMED_LAST, FAILED",
    "CLAIMED_SIDE_EFFECTING, OUTCOME_UNKNOWN",
    "UNKNOWN_OUTCOME, OUTCOME_UNKNOWN",
    "DONE_AT_ONCE, DONE",
    "FAILED_AT_LAST, FAILED",
    "CALLED_OFF, CANCELLED",
    "TOO_LATE, EXPIRED",
  })
  void noCommandOutlivesItsDevice(Situation situation, CommandStatus expected) {
    DeviceCommand command = situation.command();
    CommandStatus before = command.status();
    CommandDetails detailsBefore = command.details();

    command.endWithDevice(NOW.plusSeconds(1));

    assertThat(command.status()).isEqualTo(expected);
    if (before == expected) {
      assertThat(command.details()).isEqualTo(detailsBefore);
    }
  }

  private static UUID claimOf(DeviceCommand command, Claim claim) {
    return switch (claim) {
      case ABSENT -> null;
      case CURRENT -> notNull(command.toHandedOver().claimId());
      case OTHER -> UUID.randomUUID();
      case FAILED_ONE -> notNull((UUID) read(read(command, "lease"), "failedClaimId"));
    };
  }

  private static UUID notNull(UUID claimId) {
    assertThat(claimId).as("this situation has such a claim").isNotNull();
    return claimId;
  }

  private static AckCommand ack(AckStatus status, UUID claimId) {
    return new AckCommand(status, null, null, claimId);
  }

  private static DeviceCommand command(CommandKind kind) {
    return DeviceCommand.create(
        target(), new EnqueueCommand(kind, null, null, null, null), "staff", NOW);
  }

  private static DeviceTarget target() {
    return new DeviceTarget(
        UUID.randomUUID(),
        UUID.randomUUID(),
        UUID.randomUUID(),
        DeviceKind.RECEIPT_PRINTER,
        DeviceProtocol.AGENT,
        DeviceStatus.ONLINE);
  }

  private static DeviceCommand withStatus(DeviceCommand command, CommandStatus status) {
    try {
      field(command, "status").set(command, status);
      return command;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Object read(Object owner, String name) {
    try {
      return field(owner, name).get(owner);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Field field(Object owner, String name) throws NoSuchFieldException {
    Field field = owner.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
