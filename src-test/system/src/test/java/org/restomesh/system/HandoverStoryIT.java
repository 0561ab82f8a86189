package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Collections;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.HeldSocket;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.ServerProfile;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * A device that keeps a journal confirms what it was handed over (contract/2-device-mesh#journal).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class HandoverStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("receipt_printer");

  @Test
  void whatNobodyHasReadComesAgainAsTheSameDeliveryUntilTheJournalNamesIt() {
    String id = device.enqueue("print_receipt");
    HeldSocket unread = HeldSocket.poll(device, "wait=20&have=none");
    await().atMost(PATIENCE).until(() -> "claimed".equals(status(id)));
    String claim = command(id).get("claimId").textValue();
    unread.close();

    JsonNode told = device.nextHaving();

    assertThat(told.get("id").textValue()).isEqualTo(id);
    assertThat(told.get("claimId").textValue()).isEqualTo(claim);
    assertThat(told.get("attempt").intValue()).isEqualTo(1);
    assertThat(device.nextHaving()).isEqualTo(told);
    assertThat(device.nextHaving(claim).isNull()).isTrue();
    assertThat(device.nextHaving().isNull()).as("confirmed once and for all").isTrue();
    assertThat(device.inFlight()).containsExactly(told);
    assertThat(device.ack(told, "done").is(200).json().get("attempts").intValue()).isEqualTo(1);
  }

  @Test
  void aHeldPollIsAnsweredAtOnceWithWhatTheJournalDoesNotKnow() {
    device.enqueue("print_receipt");
    JsonNode lost = device.nextHaving();

    Answer again = device.caller().get(TestDevice.NEXT_COMMAND + "?wait=20&have=none").is(200);
    assertThat(again.json()).isEqualTo(lost);

    CompletableFuture<Answer> held =
        device
            .caller()
            .getAsync(TestDevice.NEXT_COMMAND + "?wait=20&have=" + lost.get("claimId").textValue());
    String next = device.enqueue("noop");
    JsonNode command = held.orTimeout(20, TimeUnit.SECONDS).join().is(200).json();
    assertThat(command.get("id").textValue()).isEqualTo(next);
  }

  @Test
  void unconfirmedForFifteenSecondsWhatIsSafeWaitsAgainAndASideEffectKeepsItsClaim() {
    String print = device.enqueue("print_receipt");
    JsonNode printing = device.nextHaving();
    String safe = device.enqueue("noop");
    JsonNode first = device.nextHaving(printing.get("claimId").textValue());
    assertThat(first.get("id").textValue()).isEqualTo(safe);
    String charge = device.enqueue("open_drawer");
    JsonNode drawer = device.next(); // without a word of the journal
    assertThat(drawer.get("id").textValue()).isEqualTo(charge);

    Rehearsal.advance(Duration.ofSeconds(16));
    Rehearsal.run("command-lease");

    assertThat(status(print)).isEqualTo("claimed");
    assertThat(status(safe)).isEqualTo("queued");
    assertThat(status(charge)).isEqualTo("claimed");
    assertThat(device.nextHaving()).isEqualTo(drawer);
    JsonNode second = device.nextHaving(drawer.get("claimId").textValue());
    assertThat(second.get("id").textValue()).isEqualTo(safe);
    assertThat(second.get("attempt").intValue()).isEqualTo(2);
  }

  @Test
  void aSideEffectThatIsNeverConfirmedEndsWithItsLeaseAndComesNoMore() {
    String id = device.enqueue("print_receipt");
    JsonNode lost = device.nextHaving();
    Rehearsal.advance(ServerProfile.COMMAND_LEASE.dividedBy(2));
    Rehearsal.run("command-lease");
    assertThat(device.nextHaving()).isEqualTo(lost);

    Rehearsal.advance(ServerProfile.COMMAND_LEASE.dividedBy(2).plusSeconds(1));
    Rehearsal.run("command-lease");

    assertThat(status(id)).isEqualTo("outcome_unknown");
    assertThat(device.nextHaving().isNull()).isTrue();
    assertThat(device.ack(lost, "done").is(200).text("status")).isEqualTo("done");
  }

  @Test
  void fromItsConfirmationOnAClaimHasTheLeaseOfAnyOther() {
    String id = device.enqueue("noop");
    String claim = device.nextHaving().get("claimId").textValue();
    Rehearsal.advance(Duration.ofSeconds(10));
    device.nextHaving(claim);

    Rehearsal.advance(ServerProfile.COMMAND_LEASE.minusSeconds(10));
    Rehearsal.run("command-lease");
    assertThat(status(id)).isEqualTo("claimed");

    Rehearsal.advance(Duration.ofSeconds(11));
    Rehearsal.run("command-lease");
    assertThat(status(id)).isEqualTo("queued");
  }

  @Test
  void aDeviceWithoutAJournalIsServedAsBefore() {
    String first = device.enqueue("noop");
    String second = device.enqueue("noop");
    assertThat(device.next().get("id").textValue()).isEqualTo(first);
    assertThat(device.next().get("id").textValue()).isEqualTo(second);
    assertThat(device.next().isNull()).isTrue();

    Rehearsal.advance(ServerProfile.COMMAND_LEASE.minusSeconds(10));
    Rehearsal.run("command-lease");

    assertThat(status(first)).isEqualTo("claimed");
    assertThat(device.inFlight()).hasSize(2);
  }

  @Test
  void claimsOfAnotherDeviceAndUnknownOnesAreIgnored() {
    TestDevice other = tenant.newDevice("receipt_printer");
    other.enqueue("print_receipt");
    JsonNode others = other.nextHaving();

    String claim = others.get("claimId").textValue();
    assertThat(device.nextHaving(claim, UUID.randomUUID().toString()).isNull()).isTrue();

    assertThat(other.nextHaving()).isEqualTo(others);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "NONE", "none&have=none", "1-1-1-1-1"})
  void whatIsNoJournalIsRefusedAndNothingIsClaimed(String have) {
    String waiting = device.enqueue("noop");

    device.caller().get(TestDevice.NEXT_COMMAND + "?have=" + have).isInvalid("have");
    String tooMany = String.join("&have=", Collections.nCopies(51, UUID.randomUUID().toString()));
    device.caller().get(TestDevice.NEXT_COMMAND + "?have=" + tooMany).isInvalid("have");

    assertThat(device.next().get("id").textValue()).isEqualTo(waiting);
  }

  private String status(String id) {
    return command(id).get("status").textValue();
  }

  private JsonNode command(String id) {
    return tenant.admin().get(device.commands() + "/" + id).is(200).json();
  }
}
