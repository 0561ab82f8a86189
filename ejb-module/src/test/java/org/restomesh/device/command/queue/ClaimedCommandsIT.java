package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What a node keeps of the commands that it has handed out is as good as their rows. */
class ClaimedCommandsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Worker worker = Worker.on(new UnlockedAccess(wiring), Restaurant.open(wiring));
  private final UUID command = worker.enqueue(0);
  private final UUID claim = worker.claim().orElseThrow().claimId();

  @Test
  void whatBecameOfItElsewhereSinceTheClaimHereIsSeen() throws SQLException {
    UUID elsewhere = UUID.randomUUID();
    Rows.change(
        "update device_command set claim_id = ?, version = version + 1 where id = ?",
        elsewhere,
        command);

    assertThatThrownBy(() -> doneUnder(claim)).isInstanceOf(ResourceConflict.class);
    assertThat(doneUnder(elsewhere).status()).isEqualTo(CommandStatus.DONE);
  }

  @Test
  void itIsNotReadAgainForTheFirstWordOnlyOfItsDevice() throws SQLException {
    changeUnseen();

    assertThat(isReadFor(claim)).isFalse();
    assertThat(isReadFor(claim)).isTrue();
  }

  @Test
  void anothersWordIsNoneAndItsDevicesIsTakenByWhatTheRowSays() throws SQLException {
    DevicePrincipal neighbour = worker.restaurant().device();
    changeUnseen();

    assertThatThrownBy(() -> worker.acknowledge(neighbour, command, done(claim)))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(Worker.status(command)).isEqualTo("CLAIMED");
    assertThat(isReadFor(claim)).isTrue();
    assertThat(Worker.status(command)).isEqualTo("DONE");
  }

  /** Not as everybody changes rows, which counts the version on: only who reads it sees this. */
  private void changeUnseen() throws SQLException {
    Rows.change("update device_command set priority = 7 where id = ?", command);
  }

  private boolean isReadFor(UUID claimId) {
    return doneUnder(claimId).request().priority() == 7;
  }

  private CommandDetails doneUnder(UUID claimId) {
    return worker.acknowledge(command, done(claimId));
  }

  private static AckCommand done(UUID claimId) {
    return new AckCommand(AckStatus.DONE, null, null, claimId);
  }
}
