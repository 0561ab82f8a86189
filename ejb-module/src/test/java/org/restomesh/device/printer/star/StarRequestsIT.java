package org.restomesh.device.printer.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.PrinterState;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.queue.BranchCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.command.queue.CommandSweep;
import org.restomesh.device.printer.PrinterAtWork;
import org.restomesh.device.printer.ShortId;
import org.restomesh.device.printing.ReceiptTooTall;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/** Polls, downloads and confirmations of a Star printer, in every order. */
class StarRequestsIT {
  private static final String READY = "200%20OK";
  private static final String TROUBLE = "410%20Out%20of%20paper";
  private static final Duration SETTLE = Duration.ofSeconds(15);

  private final Wiring wiring = Wiring.likeAContainer();
  private final PrinterAtWork printer = PrinterAtWork.create(wiring, DeviceProtocol.STAR_CLOUDPRNT);
  private final StarRequests star = wiring.get(StarRequests.class);

  private StarAnswer poll(String status) {
    return star.poll(printer.known(), StarPoll.parse("{\"statusCode\": \"" + status + "\"}"));
  }

  private StarJob download(UUID id) {
    return star.download(printer.known(), id, null);
  }

  private void confirm(UUID id, String code) {
    star.confirm(printer.known(), id, StarStatus.parse(code));
  }

  private CommandStatus status(UUID id) {
    return printer.command(id).status();
  }

  private static String token(UUID id) {
    return ShortId.of(id);
  }

  @Nested
  class Introduction {
    @Test
    void theFirstPollIsAskedAboutItselfOnce() {
      assertThat(poll(READY).clientAction())
          .extracting(StarAnswer.Request::request)
          .containsExactly("ClientType", "ClientVersion", "GetPollInterval", "PageInfo");
      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);

      pair();
      printer.renewAccess();
      assertThat(poll(READY).clientAction()).hasSize(4);
    }

    @Test
    void whatItAnswersIsKept() {
      poll(READY);

      assertThat(
              pollWith(
                  "{\"request\": \"ClientType\", \"result\": \"mC-Print2\"},"
                      + "{\"request\": \"PageInfo\", \"result\": \"{\\\"printWidth\\\": \\\"48\\\","
                      + " \\\"horizontalResolution\\\": \\\"8\\\"}\"},"
                      + "{\"request\": \"GetPollInterval\", \"result\": \"30\"}"))
          .isEqualTo(StarAnswer.NOTHING);

      assertThat(printer.printer().unit().clientType()).isEqualTo("mC-Print2");
      assertThat(printer.printer().unit().pollSeconds()).isEqualTo(30);
      assertThat(printer.printer().widthDots()).isEqualTo(384);
    }

    @Test
    void whatNobodyAskedIsPassedOver() {
      pollWith("{\"request\": \"ClientType\", \"result\": \"mC-Print2\"}");

      assertThat(printer.printer().unit().clientType()).isNull();
    }
  }

  private StarAnswer pollWith(String results) {
    return star.poll(
        printer.known(),
        StarPoll.parse("{\"statusCode\": \"200\", \"clientAction\": [" + results + "]}"));
  }

  /** It has asked before, and commands can be enqueued for it. */
  private void pair() {
    printer.admit(Optional.empty());
  }

  @Nested
  class Jobs {
    private UUID receipt;

    @BeforeEach
    void aReceiptWaits() {
      pair();
      poll(READY);
      receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);
    }

    @Test
    void aReceiptIsOfferedDownloadedAndConfirmed() throws IOException {
      StarAnswer offer = poll(READY);
      assertThat(offer)
          .isEqualTo(new StarAnswer(true, List.of("image/png"), token(receipt), "DELETE", null));
      assertThat(status(receipt)).as("an offer is no claim").isEqualTo(CommandStatus.QUEUED);

      StarJob job = download(receipt);
      assertThat(job.mediaType()).isEqualTo("image/png");
      assertThat(job.headers())
          .containsEntry("X-Star-Cut", "partial; feed=true")
          .containsEntry("X-Star-ImageDitherPattern", "none");
      assertThat(ImageIO.read(new ByteArrayInputStream(job.bytes())).getWidth()).isEqualTo(576);
      assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);
      assertThat(printer.command(receipt).claims().attempts()).isEqualTo(1);

      confirm(receipt, "200 OK");
      assertThat(status(receipt)).isEqualTo(CommandStatus.DONE);
      assertThat(printer.command(receipt).outcome().result()).isEqualTo("{\"code\":\"200 OK\"}");
      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
    }

    @Test
    void aReceiptThatDoesNotEndWithACutIsNotCut() {
      UUID uncut =
          printer.enqueue(CommandKind.PRINT_RECEIPT, "{\"lines\": [{\"text\": \"a\"}]}", 1);

      assertThat(download(uncut).headers()).containsEntry("X-Star-Cut", "none; feed=true");
    }

    @Test
    void anOfferIsRepeatedUntilSomethingElseComesFirst() {
      assertThat(poll(READY).jobToken()).isEqualTo(token(receipt));
      assertThat(poll(READY).jobToken()).isEqualTo(token(receipt));
      UUID urgent = printer.enqueue(CommandKind.PRINT_RECEIPT, PrinterAtWork.RECEIPT, 10);

      assertThat(poll(READY).jobToken()).isEqualTo(token(urgent));
      printer.cancel(urgent);
      assertThat(poll(READY).jobToken()).isEqualTo(token(receipt));
    }

    @ParameterizedTest
    @ValueSource(strings = {"220 presenter", "410", "421", "500"})
    void aPrinterThatIsNotReadyIsOfferedNothing(String code) {
      assertThat(poll(code)).isEqualTo(StarAnswer.NOTHING);
      assertThat(poll(code)).isEqualTo(StarAnswer.NOTHING);
    }

    @Test
    void norIsOneThatPrints() {
      StarPoll printing =
          StarPoll.parse("{\"statusCode\": \"200%20OK\", \"printingInProgress\": true}");

      assertThat(star.poll(printer.known(), printing)).isEqualTo(StarAnswer.NOTHING);
    }

    @Test
    void theSameDownloadBringsTheSameBytesAndNoOtherClaim() {
      StarJob first = download(receipt);
      StarJob again = download(receipt);

      assertThat(again.bytes()).isEqualTo(first.bytes());
      assertThat(again.headers()).isEqualTo(first.headers());
      assertThat(printer.command(receipt).claims().attempts()).isEqualTo(1);
      assertThat(star.download(printer.known(), null, null).bytes()).isEqualTo(first.bytes());
    }

    @Test
    void oldFirmwareNamesNoJob() {
      star.download(printer.known(), null, null);
      assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);
      star.confirm(printer.known(), null, StarStatus.parse("OK"));
      assertThat(status(receipt)).isEqualTo(CommandStatus.DONE);

      assertThatThrownBy(() -> star.download(printer.known(), null, null))
          .isInstanceOf(ResourceNotFound.class);
      star.confirm(printer.known(), null, StarStatus.parse("OK"));
    }

    @Test
    void whatHasEndedIsNeverDownloadedAgain() {
      download(receipt);
      confirm(receipt, "200");

      assertThatThrownBy(() -> download(receipt)).isInstanceOf(ResourceNotFound.class);
    }

    @Test
    void besideAnUnconfirmedJobNothingElseLeavesUs() {
      UUID other = printer.enqueue(CommandKind.PRINT_RECEIPT);
      download(receipt);

      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
      assertThatThrownBy(() -> download(other)).isInstanceOf(ResourceNotFound.class);
      confirm(receipt, "200");
      assertThat(poll(READY).jobToken()).isEqualTo(token(other));
    }

    @Test
    void whatIsNobodysIsNotFound() {
      PrinterAtWork another = PrinterAtWork.create(wiring, DeviceProtocol.STAR_CLOUDPRNT);

      assertThatThrownBy(() -> download(UUID.randomUUID())).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> star.download(another.known(), receipt, null))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> star.confirm(another.known(), receipt, StarStatus.parse("200")))
          .isInstanceOf(ResourceNotFound.class);
      assertThat(status(receipt)).isEqualTo(CommandStatus.QUEUED);
    }

    @Test
    void anotherTypeThanOfferedClaimsNothing() {
      assertThatThrownBy(() -> star.download(printer.known(), receipt, "text/plain"))
          .isInstanceOf(TypeNotOffered.class);
      assertThat(status(receipt)).isEqualTo(CommandStatus.QUEUED);
      assertThat(star.download(printer.known(), receipt, "image/png").mediaType())
          .isEqualTo("image/png");
    }

    @Test
    void whatHasExpiredIsNotDownloaded() {
      poll(READY);
      printer.pass(Duration.ofHours(8));

      assertThatThrownBy(() -> download(receipt)).isInstanceOf(ResourceNotFound.class);
    }

    @Test
    void ofTwoDownloadsAtOnceOneClaims() {
      List<Object> outcomes = AtOnce.run(8, () -> download(receipt).bytes().length);

      assertThat(outcomes).hasSize(8).allMatch(outcomes.get(0)::equals);
      assertThat(printer.command(receipt).claims().attempts()).isEqualTo(1);
    }

    @Test
    void aWidthThatChangesDoesNotChangeAJobThatIsClaimed() {
      StarJob first = download(receipt);
      pollWith(
          "{\"request\": \"PageInfo\", \"result\":"
              + " {\"printWidth\": 48, \"horizontalResolution\": 8}}");

      assertThat(printer.printer().widthDots()).isEqualTo(384);
      assertThat(download(receipt).bytes()).isEqualTo(first.bytes());
    }
  }

  @Nested
  class Confirmations {
    private UUID receipt;

    @BeforeEach
    void aReceiptWaits() {
      pair();
      poll(READY);
      receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);
    }

    @Test
    void aFailureIsFinal() {
      download(receipt);
      confirm(receipt, "410 Out of paper");

      assertThat(status(receipt)).isEqualTo(CommandStatus.FAILED);
      assertThat(printer.command(receipt).outcome().error()).isEqualTo("410 Out of paper");
      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
    }

    @ParameterizedTest
    @CsvSource({"200, 200", "200, 511", "511, 511", "511, 200"})
    void whatHasEndedStaysAsItIs(String first, String second) {
      download(receipt);
      confirm(receipt, first);
      CommandStatus before = status(receipt);

      confirm(receipt, second);

      assertThat(status(receipt)).isEqualTo(before);
    }

    @Test
    void aPrinterThatCanUseNoneOfTheTypesEndsTheOffer() {
      confirm(receipt, "510 Incompatible media type");

      assertThat(status(receipt)).isEqualTo(CommandStatus.FAILED);
    }

    @Test
    void itMayNotNameTheJobThatItCannotUse() {
      star.confirm(printer.known(), null, StarStatus.parse("510"));

      assertThat(status(receipt)).isEqualTo(CommandStatus.FAILED);
    }

    @Test
    void whatNeverLeftUsWasNotPrinted() {
      assertThatThrownBy(() -> confirm(receipt, "200")).isInstanceOf(ResourceConflict.class);
      assertThat(status(receipt)).isEqualTo(CommandStatus.QUEUED);
    }

    @Test
    void whatWasCancelledStaysCancelled() {
      printer.cancel(receipt);

      confirm(receipt, "200");

      assertThat(status(receipt)).isEqualTo(CommandStatus.CANCELLED);
    }
  }

  @Nested
  class Silence {
    private UUID receipt;
    private UUID next;

    @BeforeEach
    void aReceiptWasDownloaded() {
      pair();
      poll(READY);
      receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);
      next = printer.enqueue(CommandKind.PRINT_RECEIPT);
      poll(READY);
      download(receipt);
    }

    @Test
    void aFreePrinterThatForgotToConfirmGoesOnAfterAWhile() {
      printer.pass(SETTLE.minusMillis(1));
      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
      assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);

      printer.pass(Duration.ofMillis(1));
      assertThat(poll(READY).jobToken()).isEqualTo(token(next));

      assertThat(status(receipt)).isEqualTo(CommandStatus.OUTCOME_UNKNOWN);
      assertThat(printer.command(receipt).outcome().error())
          .isEqualTo("the printer did not confirm it");
    }

    @Test
    void whatTroubleThereWasIsTold() {
      poll(TROUBLE);
      printer.pass(SETTLE.multipliedBy(2));
      assertThat(poll(TROUBLE)).as("it is not free").isEqualTo(StarAnswer.NOTHING);
      assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);
      poll(READY);

      assertThat(printer.command(receipt).outcome().error())
          .isEqualTo("the printer did not confirm it: 410 Out of paper");
    }

    @Test
    void theLeaseEndsItForAPrinterThatIsGone() {
      printer.pass(Duration.ofMinutes(2));
      wiring.get(CommandSweep.class).run(wiring.businessTime().instant());

      assertThat(status(receipt)).isEqualTo(CommandStatus.OUTCOME_UNKNOWN);
      assertThat(printer.command(receipt).outcome().error()).contains("no answer");
      assertThat(poll(READY).jobToken()).isEqualTo(token(next));
    }

    @Test
    void whatTheLeaseEndsSaysWhatTroubleThereWas() {
      poll(TROUBLE);
      printer.pass(Duration.ofMinutes(2));
      poll(TROUBLE);
      wiring.get(CommandSweep.class).run(wiring.businessTime().instant());

      assertThat(printer.command(receipt).outcome().error())
          .isEqualTo("no answer from the device: 410 Out of paper");
    }

    @ParameterizedTest
    @CsvSource({"200, DONE", "520, FAILED"})
    void aLateWordResolvesIt(String code, CommandStatus outcome) {
      printer.pass(SETTLE);
      poll(READY);

      confirm(receipt, code);

      assertThat(status(receipt)).isEqualTo(outcome);
    }

    @Test
    void aClockThatJumpsAheadMakesItUnknownNotPrintedTwice() {
      printer.pass(Duration.ofHours(1));

      assertThat(poll(READY).jobToken()).isEqualTo(token(next));

      assertThatThrownBy(() -> download(receipt)).isInstanceOf(ResourceNotFound.class);
      confirm(receipt, "200");
      assertThat(status(receipt)).isEqualTo(CommandStatus.DONE);
    }

    @Test
    void aClockThatIsSetBackMakesTheOthersWait() {
      printer.pass(Duration.ofHours(-1));

      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
      assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);

      confirm(receipt, "200");
      assertThat(status(receipt)).isEqualTo(CommandStatus.DONE);
      assertThat(poll(READY).jobToken()).isEqualTo(token(next));
    }

    @Test
    void itIsNeverPrintedAgain() {
      printer.pass(SETTLE);
      poll(READY);

      assertThatThrownBy(() -> download(receipt)).isInstanceOf(ResourceNotFound.class);
    }
  }

  @Nested
  class OtherCommands {
    @BeforeEach
    void itIsKnown() {
      pair();
      poll(READY);
    }

    @Test
    void aDrawerOpensByOneByteInAnyOfItsLanguages() {
      UUID drawer = printer.enqueue(CommandKind.OPEN_DRAWER);

      assertThat(poll(READY).mediaTypes())
          .containsExactly(
              "application/vnd.star.starprnt",
              "application/vnd.star.starprntcore",
              "application/vnd.star.line");
      StarJob job = star.download(printer.known(), drawer, "application/vnd.star.line");
      assertThat(job.bytes()).containsExactly(0x07);
      assertThat(job.mediaType()).isEqualTo("application/vnd.star.line");
      assertThat(job.headers()).isEmpty();
    }

    @Test
    void aNoopNeedsNoPaper() {
      UUID noop = printer.enqueue(CommandKind.NOOP);
      UUID receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);

      assertThat(poll(TROUBLE)).isEqualTo(StarAnswer.NOTHING);
      assertThat(status(noop)).isEqualTo(CommandStatus.QUEUED);
      assertThat(poll(READY).jobToken()).isEqualTo(token(receipt));
      assertThat(status(noop)).isEqualTo(CommandStatus.DONE);
    }

    @Test
    void aProbeIsAskedAndAnswered() {
      UUID probe = printer.enqueue(CommandKind.CAPABILITY_PROBE);

      assertThat(poll(READY).clientAction()).extracting("request").contains("Encodings");
      assertThat(status(probe)).isEqualTo(CommandStatus.CLAIMED);
      assertThatThrownBy(() -> download(probe)).isInstanceOf(ResourceNotFound.class);
      pollWith("{\"request\": \"Encodings\", \"result\": \"image/png\"}");

      assertThat(status(probe)).isEqualTo(CommandStatus.DONE);
      assertThat(printer.command(probe).outcome().result())
          .isEqualTo("{\"Encodings\":\"image/png\"}");
    }

    @Test
    void aProbeThatIsNotAnsweredIsAskedFiveTimes() {
      UUID probe = printer.enqueue(CommandKind.CAPABILITY_PROBE);

      for (int attempt = 1; attempt <= 5; attempt++) {
        assertThat(poll(READY).clientAction()).as("attempt " + attempt).isNotNull();
        printer.pass(SETTLE);
      }
      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
      assertThat(status(probe)).isEqualTo(CommandStatus.FAILED);
    }

    @Test
    void whatAnInnerSenderSpoiledFailsAndTheNextGoesOn() throws SQLException {
      UUID spoiled = printer.enqueue(CommandKind.PRINT_RECEIPT);
      UUID good = printer.enqueue(CommandKind.PRINT_RECEIPT);
      printer.spoil(spoiled, "{\"lines\": [{\"text\": 5}]}");

      assertThat(poll(READY).jobToken()).isEqualTo(token(good));
      assertThat(status(spoiled)).isEqualTo(CommandStatus.FAILED);
      assertThat(printer.command(spoiled).outcome().error()).startsWith("payload.lines[0].text:");
    }

    @ParameterizedTest
    @EnumSource(
        value = CommandKind.class,
        names = {"PRINT_RECEIPT", "OPEN_DRAWER", "NOOP", "CAPABILITY_PROBE"},
        mode = EnumSource.Mode.EXCLUDE)
    void theRestIsRefused(CommandKind kind) {
      assertThatThrownBy(() -> printer.enqueue(kind)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void aReceiptIsCheckedWhenItIsEnqueued() {
      assertThatThrownBy(
              () ->
                  printer.enqueue(
                      CommandKind.PRINT_RECEIPT,
                      "{\"lines\": [{\"text\": \"a\", \"align\": \"middle\"}]}",
                      null))
          .isInstanceOf(ValidationFailed.class)
          .hasMessageStartingWith("payload.lines[0].align:");
      String tall = "{\"text\": \"a\"}, " + "{\"feed\": 20}, ".repeat(100);
      assertThatThrownBy(
              () ->
                  printer.enqueue(
                      CommandKind.PRINT_RECEIPT, "{\"lines\": [" + tall + "{\"cut\": true}]}", 0))
          .isInstanceOf(ReceiptTooTall.class);
    }

    @Test
    void aLateDrawerIsADangerAndAReceiptIsGoodForTheEvening() {
      UUID drawer = printer.enqueue(CommandKind.OPEN_DRAWER);
      UUID receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);
      UUID noop = printer.enqueue(CommandKind.NOOP);

      assertThat(life(drawer)).isEqualTo(Duration.ofSeconds(60));
      assertThat(life(receipt)).isEqualTo(Duration.ofHours(8));
      assertThat(printer.command(noop).history().expiresAt()).isNull();
    }

    @Test
    void whatTheKitchenSendsHasTheSameTimesAndAnAgentsHasNone() {
      DevicePrincipal agent = printer.restaurant().device(DeviceKind.KITCHEN_PRINTER);
      ObjectNode nothing = JsonNodeFactory.instance.objectNode();

      wiring.run(
          () ->
              wiring
                  .get(CommandQueue.class)
                  .enqueueForBranch(
                      printer.restaurant().branchId(),
                      List.of(
                          new BranchCommand(
                              DeviceKind.KITCHEN_PRINTER, CommandKind.PRINT_RECEIPT, nothing, "a"),
                          new BranchCommand(
                              DeviceKind.KITCHEN_PRINTER, CommandKind.OPEN_DRAWER, nothing, "b")),
                      "kitchen",
                      wiring.businessTime().instant()));

      assertThat(lives(printer.deviceId())).containsExactly("28800", "60");
      assertThat(lives(agent.deviceId())).containsExactly("none", "none");
    }

    private List<String> lives(UUID deviceId) {
      return Rows.texts(
          "select coalesce(cast(cast(extract(epoch from expires_at - created_at) as integer)"
              + " as text), 'none') from device_command where device_id = ? order by place",
          deviceId);
    }

    private Duration life(UUID id) {
      var history = printer.command(id).history();
      return Duration.between(history.createdAt(), history.expiresAt());
    }
  }

  @Test
  void eachChangeOfItsStateIsToldOnce() {
    pair();
    poll(READY);
    poll(READY);
    poll("211 low");
    poll(TROUBLE);
    poll("410 still out");
    poll("420");

    assertThat(printer.states()).containsExactly("ready", "paper_low", "paper_out", "cover_open");
    assertThat(printer.printer().state()).isEqualTo(PrinterState.COVER_OPEN);
    assertThat(printer.printer().stateCode()).isEqualTo("420");
  }

  @Test
  void mostPollsCostTheDatabaseNothing() {
    pair();
    poll(READY);
    poll(READY);
    long before = wiring.fired(Object.class).size();

    for (int i = 0; i < 100; i++) {
      assertThat(poll(READY)).isEqualTo(StarAnswer.NOTHING);
    }

    assertThat(wiring.fired(Object.class)).as("no turn was taken").hasSize((int) before);
  }

  @Test
  void anOfferIsReadAndLocksNothing() {
    pair();
    poll(READY);
    poll(READY);
    UUID receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);

    List<SentStatement> sent =
        Database.shared()
            .statementsAndCommitsOf(
                () -> assertThat(poll(READY).jobToken()).isEqualTo(token(receipt)));

    assertThat(sent)
        .extracting(SentStatement::template)
        .filteredOn(statement -> !statement.equals("commit"))
        .hasSize(1)
        .noneMatch(statement -> statement.contains("for "));
  }
}
