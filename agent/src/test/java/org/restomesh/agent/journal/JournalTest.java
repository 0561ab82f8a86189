package org.restomesh.agent.journal;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.client.Ack;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.driver.CommandKind;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.shared.UserError;
import org.restomesh.agent.support.FakeTime;

class JournalTest {

  private static final Ack DONE = new Ack("done", Json.object().put("printed", true), null, "k1");

  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void chooseFile() {
    path = folder.resolve("agent.json.journal");
  }

  @Test
  void aCommandThatWasStartedIsStillStartedAfterACrash() {
    Journal before = open();
    before.claimed(print("c1"));
    before.started(print("c1"));
    assertThat(open().recoveryAction(print("c1"), CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.LEAVE);
  }

  @Test
  void anOutcomeThatWasNotAcknowledgedIsKeptWithItsResult() {
    Journal before = open();
    before.claimed(print("c1"));
    before.started(print("c1"));
    before.finished(print("c1"), DONE);
    assertThat(open().unacknowledged())
        .singleElement()
        .extracting(JournalEntry::ack)
        .isEqualTo(DONE);
  }

  @Test
  void aSettledClaimIsNotDoneAgainAndAnotherOneIs() {
    Journal journal = open();
    journal.claimed(command("c1", "k1"));
    journal.started(command("c1", "k1"));
    journal.finished(command("c1", "k1"), DONE);
    journal.acked(journal.unacknowledged().get(0), "refused");

    assertThat(journal.recoveryAction(command("c1", "k1"), CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.ACK_AGAIN);
    assertThat(journal.recoveryAction(command("c1", "k2"), CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.ACT);
  }

  @Test
  void aSettledCommandWithoutAClaimIsAnotherAttempt() {
    Journal journal = open();
    journal.claimed(command("c1", null));
    journal.started(command("c1", null));
    journal.finished(command("c1", null), DONE);
    journal.acked(journal.unacknowledged().get(0), null);

    assertThat(journal.recoveryAction(command("c1", null), CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.ACT);
  }

  @Test
  void theNewestFiftyClaimsThatAreNotSettledAreNamed() {
    Journal journal = open();
    for (int i = 0; i < 52; i++) {
      journal.claimed(command("c" + i, "k" + i));
    }
    journal.started(command("c1", "k1"));
    journal.finished(command("c51", "k51"), DONE);
    journal.acked(journal.unacknowledged().get(0), null);
    journal.claimed(command("of a server without claims", null));

    assertThat(journal.claims()).hasSize(50).startsWith("k1", "k2").endsWith("k50");
    assertThat(open().claims()).isEqualTo(journal.claims());
  }

  private static Command command(String id, String claim) {
    return new Command(id, "device-1", "print_receipt", null, 1, claim, null, null);
  }

  @Test
  void aTornLastLineNeverHappened() throws IOException {
    Journal before = open();
    before.claimed(print("c1"));
    before.started(print("c1"));
    before.close();
    String whole = Files.readString(path);
    int secondLine = whole.indexOf('\n') + 1;
    for (int end = secondLine; end < whole.length(); end++) {
      Files.writeString(path, whole.substring(0, end));
      assertThat(open().recoveryAction(print("c1"), CommandKind.PRINT_RECEIPT))
          .isEqualTo(RecoveryAction.ACT);
    }
  }

  @Test
  void whatIsWrittenAfterATornLineIsReadable() throws IOException {
    open().claimed(print("c1"));
    Files.writeString(path, "{\"at\":\"2026-", APPEND);
    open().started(print("c1"));
    assertThat(open().recoveryAction(print("c1"), CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.LEAVE);
  }

  @Test
  void damageInTheMiddleIsNotGuessedOver() throws IOException {
    Files.writeString(path, "{\"at\":gibberish\n");
    assertThatThrownBy(this::open).isInstanceOf(UserError.class).hasMessageContaining("line 1");
  }

  @Test
  void settledCommandsAreDroppedAtTheNextStart() throws IOException {
    Journal before = open();
    before.claimed(print("c1"));
    before.finished(print("c1"), DONE);
    before.acked(before.find(print("c1")).orElseThrow(), null);
    before.claimed(print("c2"));
    assertThat(Files.readAllLines(path)).hasSize(4);
    Journal after = open();
    assertThat(Files.readAllLines(path)).hasSize(1);
    assertThat(after.depth()).isEqualTo(1);
  }

  @Test
  void aServerWithoutClaimIdsIsServedToo() {
    Command unnamed = new Command("c1", "d", "print_receipt", null, 1, null, null, null);
    open().started(unnamed);
    assertThat(open().recoveryAction(unnamed, CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.LEAVE);
  }

  @Test
  void theSameSideEffectUnderANewClaimIsNotBegunAgain() {
    open().started(print("c1"));
    Command again = new Command("c1", "d", "print_receipt", null, 2, "k2", null, null);
    assertThat(open().recoveryAction(again, CommandKind.PRINT_RECEIPT))
        .isEqualTo(RecoveryAction.LEAVE);
    assertThat(open().recoveryAction(again, CommandKind.SHOW_ORDER)).isEqualTo(RecoveryAction.ACT);
  }

  @Test
  void aDoubtfulCommandIsNoLongerWorkInHand() {
    Journal journal = open();
    journal.started(print("c1"));
    journal.unknown(print("c1"), "connection lost");
    assertThat(journal.depth()).isZero();
    assertThat(List.copyOf(journal.unacknowledged())).isEmpty();
  }

  private Journal open() {
    return Journal.open(path, new FakeTime());
  }

  private static Command print(String id) {
    return new Command(id, "d", "print_receipt", null, 1, "k1", null, null);
  }
}
