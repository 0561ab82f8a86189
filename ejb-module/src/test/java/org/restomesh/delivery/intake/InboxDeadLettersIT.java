package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.intake.inbox.Inbox;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxKind;
import org.restomesh.delivery.intake.inbox.InboxOutcomes;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;

/**
 * contract/4-orders-delivery#one-order-one-transaction: what failed is kept, shown and can be tried
 * again; what was forgotten is found.
 */
class InboxDeadLettersIT {
  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_A);
  private final InboxDeadLetters failed = takeaway.wiring().get(InboxDeadLetters.class);

  private List<InboxEntry> list() {
    return failed.list(takeaway.restaurant().admin(), new PageRequest(50, null)).items();
  }

  private InboxEntry onlyFailed() {
    failedOf("t-9");
    assertThat(list()).hasSize(1);
    return list().get(0);
  }

  /** The newest of those that failed. */
  private UUID failedOf(String externalId) {
    assertThatExceptionOfType(ValidationFailed.class)
        .isThrownBy(() -> takeaway.pushNonsense(externalId));
    return list().get(0).id();
  }

  private InboxEntry replay(UUID id) {
    return failed.replay(takeaway.restaurant().admin(), id);
  }

  private static void set(String assignment, UUID id) {
    Takeaway.change("update delivery_inbox set " + assignment + " where id = ?", id);
  }

  /** And how many attempts there were. */
  private static String stateOf(UUID id) {
    return Rows.texts("select state || ' ' || attempts from delivery_inbox where id = ?", id)
        .get(0);
  }

  private int sweep() {
    return takeaway
        .wiring()
        .get(InboxSweepJob.class)
        .run(takeaway.wiring().businessTime().instant());
  }

  /** As it would have been had it been understood. */
  private void mend(UUID id) {
    Takeaway.change(
        "update delivery_inbox set body = ? where id = ?",
        FakePlatform.json(Sample.of("t-9").read()).toString(),
        id);
  }

  @Test
  void whatFailedIsShownWithItsReason() {
    InboxEntry entry = onlyFailed();
    assertThat(entry.platform()).isEqualTo(Platform.PLATFORM_A);
    assertThat(entry.kind()).isEqualTo(InboxKind.ORDER);
    assertThat(entry.externalId()).isEqualTo("t-9");
    assertThat(entry.outcome().error()).isEqualTo("no order");
  }

  @Test
  void triedAgainItMayGoWell() {
    UUID id = onlyFailed().id();
    assertThat(replay(id).outcome().state()).isEqualTo(InboxState.FAILED);
    mend(id);

    InboxEntry replayed = replay(id);

    assertThat(replayed.outcome().state()).isEqualTo(InboxState.PROCESSED);
    assertThat(replayed.outcome().error()).isNull();
    assertThat(takeaway.order(replayed.outcome().orderId()).status())
        .isEqualTo(OrderStatus.PENDING);
    assertThat(list()).isEmpty();
    assertThatExceptionOfType(ResourceConflict.class).isThrownBy(() -> replay(id));
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where action = 'delivery.inbox.replay'"
                    + " and target_id = ?",
                id.toString()))
        .isEqualTo(2);
  }

  @Test
  void anotherBranchsIsNotThere() throws SQLException {
    UUID id = onlyFailed().id();
    UUID other = takeaway.restaurant().anotherBranch();
    StaffPrincipal here = managerOf(takeaway.restaurant().branchId());
    StaffPrincipal there = managerOf(other);

    assertThat(failed.list(here, new PageRequest(50, null)).items()).hasSize(1);
    assertThat(failed.list(there, new PageRequest(50, null)).items()).isEmpty();
    assertThatExceptionOfType(ResourceNotFound.class).isThrownBy(() -> failed.replay(there, id));
    assertThat(failed.replay(here, id).outcome().state()).isEqualTo(InboxState.FAILED);
  }

  private StaffPrincipal managerOf(UUID branch) {
    return new StaffPrincipal("manager", takeaway.restaurant().tenantId(), Role.MANAGER, branch);
  }

  @Test
  void anotherTenantsIsNotFound() {
    UUID id = onlyFailed().id();
    Takeaway other = Takeaway.at(takeaway.wiring(), Platform.PLATFORM_A);
    assertThatExceptionOfType(ResourceNotFound.class)
        .isThrownBy(() -> failed.replay(other.restaurant().admin(), id));
    assertThat(failed.list(other.restaurant().admin(), new PageRequest(50, null)).items())
        .isEmpty();
  }

  @Test
  void whatSomebodyReceivedWhoDiedIsCarriedOutByTheSweepOnceHisTimeIsOver() {
    UUID id = onlyFailed().id();
    mend(id);
    set("state = 'RECEIVED', lease_until = now() + interval '1 minute'", id);
    sweep();
    assertThat(takeaway.orders()).isZero();
    set("lease_until = now() - interval '1 second'", id);
    sweep();
    assertThat(takeaway.order("t-9").status()).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void nothingIsMadeOfAPageWhileItsPollReadsTheOthersHoweverLongItTakes() {
    Takeaway polled = Takeaway.at(takeaway.wiring(), Platform.PLATFORM_D);
    polled.set("poll_lease_id = gen_random_uuid(), poll_lease_until = now() + interval '1 minute'");
    UUID id =
        polled
            .wiring()
            .get(PolledSnapshots.class)
            .keep(
                polled.config(),
                List.of(FakePlatform.json(Sample.of("7").read())),
                polled.wiring().businessTime().instant())
            .get(0);
    set("lease_until = now()", id);
    sweep();
    assertThat(polled.orders()).isZero();

    polled.set("poll_lease_until = now()");
    sweep();
    assertThat(polled.order("7").status()).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void whatFailsForReasonsOfTheMomentIsTriedAFewTimes() {
    Inbox inbox = takeaway.wiring().get(Inbox.class);
    InboxOutcomes outcomes = takeaway.wiring().get(InboxOutcomes.class);
    UUID id = onlyFailed().id();
    set("state = 'RECEIVED', attempts = 0", id);
    for (int i = 1; i < InboxOutcomes.RETRIES.maxAttempts(); i++) {
      outcomes.retryLater(inbox.claim(id, InboxState.RECEIVED).orElseThrow(), "away");
      assertThat(stateOf(id)).isEqualTo("RECEIVED " + i);
      assertThat(
              Rows.count(
                  "select count(*) from delivery_inbox where id = ? and lease_until"
                      + " between now() + ? * interval '1 s' and now() + ? * interval '1 s'",
                  id,
                  10 * i - 5,
                  10 * i))
          .isEqualTo(1);
    }
    outcomes.retryLater(inbox.claim(id, InboxState.RECEIVED).orElseThrow(), "away");
    assertThat(stateOf(id)).isEqualTo("FAILED " + InboxOutcomes.RETRIES.maxAttempts());
  }

  /** Nobody is left to write down that it failed. */
  @Test
  void whatEndsEachNodeThatTriesItIsGivenUpAndWhatStandsBehindItIsNot() {
    Inbox inbox = takeaway.wiring().get(Inbox.class);
    UUID poisoned = onlyFailed().id();
    UUID behind = failedOf("t-10");
    set("state = 'RECEIVED', attempts = 0, received_at = received_at - interval '1 s'", poisoned);
    set("state = 'RECEIVED', attempts = 0", behind);
    for (int i = 1; i <= InboxOutcomes.RETRIES.maxAttempts(); i++) {
      set("lease_until = now() - interval '1 s'", poisoned);
      set("lease_until = now() - interval '1 s'", behind);
      assertThat(inbox.forgotten(1_000))
          .extracting(InboxItem::id)
          .containsSubsequence(poisoned, behind);
      // The node begins with it, and is no more.
      assertThat(inbox.claim(poisoned, InboxState.RECEIVED).orElseThrow().outcome().attempts())
          .isEqualTo(i);
    }
    set("lease_until = now() - interval '1 s'", poisoned);
    set("lease_until = now() - interval '1 s'", behind);

    assertThat(inbox.forgotten(1_000))
        .extracting(InboxItem::id)
        .contains(behind)
        .doesNotContain(poisoned);

    assertThat(list()).hasSize(1);
    assertThat(list().get(0))
        .returns(poisoned, InboxEntry::id)
        .returns("Each node that tried it has gone silent", entry -> entry.outcome().error())
        .returns(InboxOutcomes.RETRIES.maxAttempts(), entry -> entry.outcome().attempts());
  }

  @Test
  void whatWaitsForItsOrderMayWaitAndComeAgainAsOftenAsItLikes() {
    InboxOutcomes outcomes = takeaway.wiring().get(InboxOutcomes.class);
    UUID parked = onlyFailed().id();
    set("state = 'RECEIVED', attempts = 4", parked);

    outcomes.park(parked, takeaway.wiring().businessTime().instant());

    assertThat(stateOf(parked)).isEqualTo("PARKED 0");
  }
}
