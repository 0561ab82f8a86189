package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.ResolveCommand;
import org.restomesh.device.command.queue.DeviceCommandTest.Situation;
import org.restomesh.shared.error.ResourceConflict;

/** How a command ends without its device: called off, too late, silent, settled by a person. */
class CommandEndingsTest {
  private static final Instant NOW = Instant.parse("2026-03-01T17:00:00Z");
  private static final Duration RETRY_DELAY = Duration.ofSeconds(3);

  @ParameterizedTest
  @EnumSource(names = {"WAITING", "WAITING_AGAIN"})
  void whatWaitsCanBeCalledOff(Situation situation) {
    DeviceCommand command = situation.command();

    assertThat(command.cancel(NOW)).isTrue();
    assertThat(command.cancel(NOW.plusSeconds(1))).as("again").isFalse();
    assertThat(command.status()).isEqualTo(CommandStatus.CANCELLED);
    assertThat(command.details().history().completedAt()).isEqualTo(NOW);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"WAITING", "WAITING_AGAIN", "CALLED_OFF"})
  void whatTheDeviceHasOrHasEndedCannot(Situation situation) {
    DeviceCommand command = situation.command();
    CommandStatus before = command.status();

    assertThatThrownBy(() -> command.cancel(NOW)).isInstanceOf(ResourceConflict.class);
    assertThat(command.status()).isEqualTo(before);
  }

  @Test
  void whatNobodyTookInTimeExpires() {
    DeviceCommand command = Situation.WAITING.command();

    command.expire(NOW);

    assertThat(command.status()).isEqualTo(CommandStatus.EXPIRED);
  }

  @ParameterizedTest
  @EnumSource(names = {"CLAIMED_FIRST", "CLAIMED_AGAIN"})
  void aSafeCommandWhoseDeviceFellSilentWaitsAgain(Situation situation) {
    DeviceCommand command = situation.command();
    int attempts = command.details().claims().attempts();

    command.loseLease(null, RETRY_DELAY, NOW);

    assertThat(command.status()).isEqualTo(CommandStatus.QUEUED);
    assertThat(command.details().claims().attempts()).as("the attempt is used").isEqualTo(attempts);
    assertThat(command.details().history().availableAt()).isEqualTo(NOW.plus(RETRY_DELAY));
  }

  @Test
  void aSafeCommandThatFellSilentTheLastTimeHasFailed() {
    DeviceCommand command = Situation.CLAIMED_LAST.command();

    command.loseLease(null, RETRY_DELAY, NOW);

    assertThat(command.status()).isEqualTo(CommandStatus.FAILED);
  }

  @Test
  void ofASideEffectingCommandThatFellSilentNobodyKnows() {
    DeviceCommand command = Situation.CLAIMED_SIDE_EFFECTING.command();

    command.loseLease(null, RETRY_DELAY, NOW);

    assertThat(command.status()).isEqualTo(CommandStatus.OUTCOME_UNKNOWN);
    assertThat(command.details().history().completedAt()).isNull();
  }

  @Test
  void aPersonSettlesAnUnknownOutcomeAsDone() {
    DeviceCommand command = Situation.UNKNOWN_OUTCOME.command();

    command.resolve(new ResolveCommand(AckStatus.DONE, "customer has the slip"), NOW);

    assertThat(command.status()).isEqualTo(CommandStatus.DONE);
    assertThat(command.details().outcome().error()).as("a reason for success is no error").isNull();
  }

  @Test
  void aPersonSettlesAnUnknownOutcomeAsFailed() {
    DeviceCommand command = Situation.UNKNOWN_OUTCOME.command();

    command.resolve(new ResolveCommand(AckStatus.FAILED, "no charge on the terminal"), NOW);

    assertThat(command.status()).isEqualTo(CommandStatus.FAILED);
    assertThat(command.details().outcome().error()).isEqualTo("no charge on the terminal");
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"UNKNOWN_OUTCOME"})
  void thereIsNothingToSettleElsewhere(Situation situation) {
    DeviceCommand command = situation.command();
    ResolveCommand resolution = new ResolveCommand(AckStatus.DONE, "because");

    assertThatThrownBy(() -> command.resolve(resolution, NOW)).isInstanceOf(ResourceConflict.class);
  }
}
