package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/**
 * A claim is handed over until the device's journal confirms it (contract/2-device-mesh#journal).
 */
class HandoversIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Worker worker = Worker.on(new UnlockedAccess(wiring), Restaurant.open(wiring));
  private final DevicePrincipal device = worker.device();
  private final CommandClaims claims = wiring.get(CommandClaims.class);

  @Test
  void whatTheJournalDoesNotKnowIsToldAgainFirstAsTheSameDelivery() {
    worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand lost = having().orElseThrow();
    UUID more = worker.enqueue(9);

    assertThat(having()).contains(lost);
    assertThat(having()).contains(lost);

    assertThat(having(lost)).map(HandedOverCommand::id).contains(more);
    assertThat(attempts(lost)).isOne();
  }

  @Test
  void toAPollThatIsHeldAClaimThatAnotherOneLostIsToldBeforeWhatWasQueuedLater() {
    assertThat(held()).isEmpty();
    worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand lost = having().orElseThrow();
    UUID later = worker.enqueue(0);

    assertThat(held()).contains(lost);
    assertThat(having(lost)).map(HandedOverCommand::id).contains(later);
  }

  @Test
  void aPollThatIsHeldCostsNothingWhereNothingWaits() {
    held();

    assertThat(Database.shared().statementsOf(this::held)).isEmpty();
  }

  @Test
  void whatIsConfirmedIsNeverToldAgainWhateverTheJournalSaysLater() {
    worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand known = having().orElseThrow();

    assertThat(having(known)).isEmpty();
    assertThat(having()).isEmpty();
    assertThat(claimedIds()).containsExactly(known.id());
  }

  @Test
  void theWordOnItConfirmsItToo() {
    UUID command = worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    having();
    worker.acknowledge(command, AckStatus.DONE);

    assertThat(having()).isEmpty();
  }

  @Test
  void ofSeveralTheOldestIsToldUntilEachIsConfirmed() {
    worker.enqueue(0);
    worker.enqueue(0);
    HandedOverCommand first = worker.claim().orElseThrow();
    HandedOverCommand second = worker.claim().orElseThrow();

    assertThat(having()).contains(first);
    assertThat(having(first)).contains(second);
    assertThat(having(first, second)).isEmpty();
  }

  @Test
  void claimsOfOthersAndUnknownOnesAreIgnored() {
    DevicePrincipal neighbour = worker.restaurant().device();
    worker.restaurant().enqueue(neighbour, CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand others = claims.next(neighbour, naming()).orElseThrow();
    UUID own = worker.enqueue(0);

    Optional<HandedOverCommand> told =
        claims.next(device, DeviceJournal.naming(Set.of(others.claimId(), UUID.randomUUID())));

    assertThat(told).map(HandedOverCommand::id).contains(own);
    assertThat(claims.next(neighbour, naming())).contains(others);
  }

  @Test
  void whatIsSafeWaitsAgainAfterFifteenSecondsWithoutConfirmation() {
    UUID command = worker.enqueue(0);
    HandedOverCommand lost = having().orElseThrow();
    wiring.businessTime().advance(Duration.ofSeconds(15).minusMillis(1));
    loseLeases();
    assertThat(having()).contains(lost);

    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(having()).as("its time is over, even before the job has said so").isEmpty();
    loseLeases();

    HandedOverCommand again = having().orElseThrow();
    assertThat(again.id()).isEqualTo(command);
    assertThat(again.attempt()).isEqualTo(2);
  }

  @Test
  void fromItsConfirmationOnItHasTheWholeLease() {
    UUID command = worker.enqueue(0);
    HandedOverCommand known = having().orElseThrow();
    wiring.businessTime().advance(Duration.ofSeconds(10));
    having(known);
    wiring.businessTime().advance(Duration.ofSeconds(60));
    having(known);

    wiring.businessTime().advance(Duration.ofSeconds(60).minusMillis(1));
    loseLeases();
    assertThat(Worker.status(command)).isEqualTo("CLAIMED");
    wiring.businessTime().advance(Duration.ofMillis(1));
    loseLeases();
    assertThat(Worker.status(command)).as("naming it again is no new lease").isEqualTo("QUEUED");
  }

  @Test
  void aSideEffectThatNobodyHasConfirmedIsToldAgainUntilItsWholeLeaseIsOverAndThenNeverMore() {
    UUID command = worker.enqueue(CommandKind.CHARGE_CARD, 0);
    HandedOverCommand lost = having().orElseThrow();
    wiring.businessTime().advance(Duration.ofSeconds(119));
    loseLeases();
    assertThat(having()).contains(lost);

    wiring.businessTime().advance(Duration.ofSeconds(1));
    assertThat(having()).isEmpty();
    loseLeases();

    assertThat(Worker.status(command)).isEqualTo("OUTCOME_UNKNOWN");
    assertThat(having()).isEmpty();
    assertThat(having(lost)).isEmpty();
    assertThat(worker.acknowledge(command, AckStatus.DONE).status()).isEqualTo(CommandStatus.DONE);
  }

  @Test
  void aSideEffectThatWasWrittenDownBeforeACrashHasItsLeaseAndComesNoMore() {
    UUID command = worker.enqueue(CommandKind.CHARGE_CARD, 0);
    HandedOverCommand begun = having().orElseThrow();
    wiring.businessTime().advance(Duration.ofSeconds(100));

    assertThat(having(begun)).isEmpty();
    wiring.businessTime().advance(Duration.ofSeconds(119));
    loseLeases();
    assertThat(Worker.status(command)).isEqualTo("CLAIMED");
    wiring.businessTime().advance(Duration.ofSeconds(1));
    loseLeases();
    assertThat(Worker.status(command)).isEqualTo("OUTCOME_UNKNOWN");
  }

  @Test
  void aDeviceWithoutAJournalIsServedAsBefore() {
    worker.enqueue(0);
    UUID second = worker.enqueue(0);
    HandedOverCommand first = worker.claim().orElseThrow();

    assertThat(worker.claim()).map(HandedOverCommand::id).contains(second);
    assertThat(worker.claim()).isEmpty();
    wiring.businessTime().advance(Duration.ofSeconds(119));
    loseLeases();
    assertThat(Worker.status(first.id())).isEqualTo("CLAIMED");
  }

  @Test
  void whatWasToldAgainIsNotTakenBack() {
    UUID command = worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
    HandedOverCommand first = having().orElseThrow();
    HandedOverCommand again = having().orElseThrow();

    claims.takeBack(first);
    claims.takeBack(again);
    assertThat(Worker.status(command)).isEqualTo("CLAIMED");

    having(first);
    claims.takeBack(first);
    assertThat(Worker.status(command)).isEqualTo("CLAIMED");
  }

  @Test
  void pollsAtOnceGiveTheSameClaimOrTheNextCommandAndNeverASecondDelivery() {
    UUID print = worker.enqueue(CommandKind.PRINT_RECEIPT, 9);
    UUID noop = worker.enqueue(0);

    List<Object> told = AtOnce.run(8, () -> having().orElse(null));

    assertThat(told)
        .filteredOn(HandedOverCommand.class::isInstance)
        .map(HandedOverCommand.class::cast)
        .allSatisfy(command -> assertThat(command.attempt()).isOne())
        .extracting(HandedOverCommand::claimId)
        .isSubsetOf(claimIds());
    assertThat(claimedIds()).isSubsetOf(print, noop).contains(print);
  }

  @Test
  void ofAConfirmationAndAnAckAtOnceNeitherIsLost() {
    for (int i = 0; i < 20; i++) {
      UUID command = worker.enqueue(CommandKind.PRINT_RECEIPT, 0);
      HandedOverCommand known = having().orElseThrow();

      AtOnce.run(
          List.of(
              () -> having(known),
              () -> worker.acknowledge(command, AckStatus.DONE),
              () -> having(known)));

      assertThat(Worker.status(command)).isEqualTo("DONE");
    }
  }

  @Test
  void aPollIsOneStatementMoreAndAConfirmationAnother() {
    worker.enqueue(0);
    assertThat(Database.shared().statementsAndCommitsOf(this::having)).hasSize(3);
    HandedOverCommand known = having().orElseThrow();
    assertThat(Database.shared().statementsAndCommitsOf(() -> having(known))).hasSize(2);
    assertThat(
            Database.shared()
                .statementsAndCommitsOf(() -> worker.acknowledge(known.id(), AckStatus.DONE)))
        .hasSize(1);
  }

  private Optional<HandedOverCommand> held() {
    return claims.nextForHeld(device, naming());
  }

  private Optional<HandedOverCommand> having(HandedOverCommand... written) {
    return claims.next(device, naming(written));
  }

  private static DeviceJournal naming(HandedOverCommand... written) {
    return DeviceJournal.naming(
        List.of(written).stream().map(HandedOverCommand::claimId).collect(Collectors.toSet()));
  }

  private void loseLeases() {
    Instant now = wiring.businessTime().instant();
    wiring.get(CommandSweep.class).run(now);
  }

  private static int attempts(HandedOverCommand command) {
    return (int) Rows.count("select attempts from device_command where id = ?", command.id());
  }

  private List<UUID> claimedIds() {
    return ids("id");
  }

  private List<UUID> claimIds() {
    return ids("claim_id");
  }

  private List<UUID> ids(String column) {
    return Rows.texts(
            "select "
                + column
                + " from device_command where device_id = ? and status = 'CLAIMED' order by place",
            device.deviceId())
        .stream()
        .map(UUID::fromString)
        .toList();
  }
}
