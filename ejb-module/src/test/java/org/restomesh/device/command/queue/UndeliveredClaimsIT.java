package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/**
 * A claim that could be told to nobody is as if it had never been made
 * (contract/2-device-mesh#claim-taken-back).
 */
class UndeliveredClaimsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Worker worker = Worker.on(new UnlockedAccess(wiring), Restaurant.open(wiring));
  private final CommandClaims claims = wiring.get(CommandClaims.class);

  @Test
  void itWaitsAgainAtOnceAndNoAttemptIsCounted() {
    UUID command = worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand untold = worker.claim().orElseThrow();

    claims.takeBack(untold);

    HandedOverCommand told = worker.claim().orElseThrow();
    assertThat(told.id()).isEqualTo(command);
    assertThat(told.attempt()).isOne();
    assertThat(told.claimId()).isNotEqualTo(untold.claimId());
    assertThatThrownBy(() -> worker.acknowledge(command, done(untold)))
        .isInstanceOf(ResourceConflict.class);
    assertThat(worker.acknowledge(command, done(told)).claims().attempts()).isOne();
  }

  @Test
  void theClaimBeforeItIsTheLastOneAgain() {
    UUID command = worker.enqueue(0);
    HandedOverCommand first = worker.claim().orElseThrow();
    AckCommand failed = new AckCommand(AckStatus.FAILED, null, "no paper", first.claimId());
    CommandDetails waiting = worker.acknowledge(command, failed);

    claims.takeBack(worker.claim().orElseThrow());

    CommandDetails again = worker.acknowledge(command, failed);
    assertThat(again.claims().claimId()).isEqualTo(waiting.claims().claimId());
    assertThat(again.claims().attempts()).isOne();
    assertThat(again.status()).isEqualTo(CommandStatus.QUEUED);
  }

  @Test
  void whatTheDeviceHasSeenInFlightStaysClaimed() {
    UUID command = worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand claimed = worker.claim().orElseThrow();
    wiring.inTransaction(() -> wiring.get(CommandQueue.class).inFlight(worker.device()));

    claims.takeBack(claimed);

    assertThat(Worker.status(command)).isEqualTo("CLAIMED");
    assertThat(worker.acknowledge(command, done(claimed)).status()).isEqualTo(CommandStatus.DONE);
  }

  @Test
  void whatIsAcknowledgedAlreadyStaysDone() {
    UUID command = worker.enqueue(0);
    HandedOverCommand claimed = worker.claim().orElseThrow();
    worker.acknowledge(command, done(claimed));

    claims.takeBack(claimed);

    assertThat(Worker.status(command)).isEqualTo("DONE");
  }

  private static AckCommand done(HandedOverCommand command) {
    return new AckCommand(AckStatus.DONE, null, null, command.claimId());
  }
}
