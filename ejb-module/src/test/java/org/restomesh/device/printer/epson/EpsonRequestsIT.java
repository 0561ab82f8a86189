package org.restomesh.device.printer.epson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.PrinterState;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.printer.PrinterAtWork;
import org.restomesh.device.printer.ShortId;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Wiring;

/** What an Epson printer fetches and reports, in every order. */
class EpsonRequestsIT {
  private static final Pattern JOB = Pattern.compile("<printjobid>([^<]+)</printjobid>");
  private static final Duration SETTLE = Duration.ofSeconds(70);
  private static final long HEALTHY = 0x0F000016;
  private static final long NO_PAPER = 0x0F0B0016;

  private final Wiring wiring = Wiring.likeAContainer();
  private final PrinterAtWork printer = PrinterAtWork.create(wiring, DeviceProtocol.EPSON_SDP);
  private final EpsonRequests epson = wiring.get(EpsonRequests.class);

  private UUID receipt;

  @BeforeEach
  void aReceiptWaits() {
    printer.admit(Optional.empty());
    assertThat(get()).isEmpty();
    receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);
  }

  private Optional<String> get() {
    return epson.next(printer.known(), "X3F1");
  }

  private static String job(String document) {
    Matcher job = JOB.matcher(document);
    assertThat(job.find()).isTrue();
    return job.group(1);
  }

  private void report(String job, boolean success, String code, long status) {
    epson.report(
        printer.known(),
        "<PrintResponseInfo Version=\"2.00\"><ePOSPrint><Parameter><printjobid>%s</printjobid>"
                .formatted(job)
            + "</Parameter><PrintResponse><response success=\"%s\" code=\"%s\" status=\"%d\"/>"
                .formatted(success, code, status)
            + "</PrintResponse></ePOSPrint></PrintResponseInfo>");
  }

  private void tellStatus(long bits) {
    epson.report(
        printer.known(),
        "<statusmonitor><printerstatus devicename=\"local_printer\" asbstatus=\"0x%X\"/></statusmonitor>"
            .formatted(bits));
  }

  private CommandStatus status(UUID id) {
    return printer.command(id).status();
  }

  @Test
  void whatItGetsIsClaimedAndOneAtATime() {
    UUID next = printer.enqueue(CommandKind.PRINT_RECEIPT);
    String document = get().orElseThrow();

    assertThat(job(document)).isEqualTo(ShortId.of(receipt));
    assertThat(document).contains("<image width=\"576\"").contains("<cut type=\"feed\"/>");
    assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);
    assertThat(get()).isEmpty();

    report(job(document), true, "", HEALTHY);
    assertThat(status(receipt)).isEqualTo(CommandStatus.DONE);
    assertThat(printer.command(receipt).outcome().result())
        .isEqualTo("{\"code\":\"\",\"status\":251658262}");
    assertThat(job(get().orElseThrow())).isEqualTo(ShortId.of(next));
  }

  @Test
  void ofTwoRequestsAtOnceOneGetsIt() {
    List<Object> documents = AtOnce.run(8, this::get);

    assertThat(documents).hasSize(8);
    assertThat(documents).filteredOn(document -> ((Optional<?>) document).isPresent()).hasSize(1);
    assertThat(printer.command(receipt).claims().attempts()).isEqualTo(1);
  }

  @Test
  void aDrawerIsAPulseAlone() {
    printer.cancel(receipt);
    printer.enqueue(CommandKind.OPEN_DRAWER);

    assertThat(get().orElseThrow())
        .contains("<pulse drawer=\"drawer_1\" time=\"pulse_100\"/>")
        .doesNotContain("<image")
        .doesNotContain("<cut");
  }

  @Test
  void aNoopAndAProbeAreDoneOnTheWay() {
    printer.cancel(receipt);
    UUID noop = printer.enqueue(CommandKind.NOOP);
    UUID probe = printer.enqueue(CommandKind.CAPABILITY_PROBE);

    assertThat(get()).isEmpty();

    assertThat(status(noop)).isEqualTo(CommandStatus.DONE);
    assertThat(status(probe)).isEqualTo(CommandStatus.DONE);
    assertThat(printer.command(probe).outcome().result())
        .isEqualTo("{\"protocol\":\"epson_sdp\",\"serial\":\"X3F1\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "EPTR_REC_EMPTY",
        "EPTR_COVER_OPEN",
        "SchemaError",
        "DeviceNotFound",
        "EX_SPOOLER",
        "TooManyRequests",
        "RequestEntityTooLarge"
      })
  void whatItRefusedHasFailed(String code) {
    report(job(get().orElseThrow()), false, code, 0);

    assertThat(status(receipt)).isEqualTo(CommandStatus.FAILED);
    assertThat(printer.command(receipt).outcome().error()).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "EX_TIMEOUT",
        "EX_BADPORT",
        "PrintSystemError",
        "Printing",
        "JobSpooling",
        "JobNotFound",
        "Other"
      })
  void ofTheRestNobodyKnowsWhetherPaperHasMoved(String code) {
    String job = job(get().orElseThrow());
    report(job, false, code, 0);

    assertThat(status(receipt)).isEqualTo(CommandStatus.OUTCOME_UNKNOWN);
    assertThat(printer.command(receipt).outcome().error()).isEqualTo(code);
    report(job, false, code, 0);
    assertThat(status(receipt)).isEqualTo(CommandStatus.OUTCOME_UNKNOWN);
    report(job, true, "", HEALTHY);
    assertThat(status(receipt)).as("its late word").isEqualTo(CommandStatus.DONE);
  }

  @Test
  void whatBelongsToNothingChangesNothing() {
    PrinterAtWork other = PrinterAtWork.create(wiring, DeviceProtocol.EPSON_SDP);
    report(ShortId.of(receipt), true, "", HEALTHY);
    assertThat(status(receipt)).as("it is queued").isEqualTo(CommandStatus.QUEUED);
    String job = job(get().orElseThrow());

    epson.report(
        other.known(),
        "<a><ePOSPrint><printjobid>"
            + job
            + "</printjobid><response success=\"true\"/></ePOSPrint></a>");
    report("nobodys", true, "", HEALTHY);
    report(ShortId.of(UUID.randomUUID()), false, "EPTR_CUTTER", 0);

    assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);
  }

  @Test
  void withoutAJobItIsAboutTheUnconfirmedOne() {
    get();
    epson.report(
        printer.known(), "<a><response success=\"1\" code=\"\" status=\"251658262\"/></a>");

    assertThat(status(receipt)).isEqualTo(CommandStatus.DONE);
  }

  @Test
  void aDocumentThatItCannotReadFails() {
    get();
    epson.report(
        printer.known(),
        "<PrintResponseInfo Version=\"3.00\"><ServerDirectPrint><Response Success=\"false\">"
            + "<ErrorSummary>Invalid data</ErrorSummary></Response></ServerDirectPrint>"
            + "</PrintResponseInfo>");

    assertThat(status(receipt)).isEqualTo(CommandStatus.FAILED);
    assertThat(printer.command(receipt).outcome().error()).isEqualTo("Invalid data");
  }

  @Test
  void aReportThatIsMalformedChangesNothing() {
    get();

    assertThatThrownBy(
            () -> epson.report(printer.known(), "<a><response success=\"true\" code=\"\"/><b></a>"))
        .isInstanceOf(ValidationFailed.class);
    assertThat(status(receipt)).isEqualTo(CommandStatus.CLAIMED);
  }

  @Test
  void aPrinterThatForgotToReportGoesOnAfterAWhile() {
    UUID next = printer.enqueue(CommandKind.PRINT_RECEIPT);
    get();
    printer.pass(SETTLE.minusMillis(1));
    assertThat(get()).isEmpty();
    printer.pass(Duration.ofMillis(1));

    assertThat(job(get().orElseThrow())).isEqualTo(ShortId.of(next));
    assertThat(status(receipt)).isEqualTo(CommandStatus.OUTCOME_UNKNOWN);
  }

  @Test
  void anEmptyRollFailsOneTicketAndTheOthersWait() {
    UUID next = printer.enqueue(CommandKind.PRINT_RECEIPT);
    report(job(get().orElseThrow()), false, "EPTR_REC_EMPTY", NO_PAPER);
    assertThat(status(receipt)).isEqualTo(CommandStatus.FAILED);

    String question = get().orElseThrow();
    assertThat(job(question)).startsWith("status-").matches("[A-Za-z0-9._-]{1,30}");
    assertThat(question).doesNotContain("<image").doesNotContain("<cut");
    assertThat(get()).as("once in 15 s").isEmpty();
    printer.pass(Duration.ofSeconds(15).minusMillis(1));
    assertThat(get()).isEmpty();
    printer.pass(Duration.ofMillis(1));
    assertThat(job(get().orElseThrow())).startsWith("status-");
    assertThat(status(next)).isEqualTo(CommandStatus.QUEUED);

    report(job(question), true, "", HEALTHY);
    assertThat(printer.printer().state()).isEqualTo(PrinterState.READY);
    assertThat(job(get().orElseThrow())).isEqualTo(ShortId.of(next));
  }

  @Test
  void theHoldEndsWithAGoodStatus() {
    tellStatus(0x0F000036);
    assertThat(printer.printer().state()).isEqualTo(PrinterState.COVER_OPEN);
    assertThat(job(get().orElseThrow())).startsWith("status-");
    tellStatus(0);
    assertThat(printer.printer().state()).as("0 says nothing").isEqualTo(PrinterState.COVER_OPEN);
    tellStatus(HEALTHY);

    assertThat(job(get().orElseThrow())).isEqualTo(ShortId.of(receipt));
  }

  @Test
  void orWithACodeThatSaysNothingOfThePrinter() {
    tellStatus(NO_PAPER);
    report(job(get().orElseThrow()), false, "EX_TIMEOUT", 0);

    assertThat(printer.printer().state()).isEqualTo(PrinterState.UNKNOWN);
    assertThat(job(get().orElseThrow())).isEqualTo(ShortId.of(receipt));
  }

  @ParameterizedTest
  @CsvSource({"0x0F000016, READY", "0x0F020016, PAPER_LOW", "0x0F080016, PAPER_OUT"})
  void eachStateIsToldOnce(String bits, PrinterState state) {
    tellStatus(Long.decode(bits));
    tellStatus(Long.decode(bits));

    assertThat(printer.printer().state()).isEqualTo(state);
    assertThat(printer.states()).containsExactly(state.wireName());
  }

  @Test
  void anExchangedPrinterIsKept() {
    epson.next(printer.known(), "X3F2");

    assertThat(printer.printer().unit().serial()).isEqualTo("X3F2");
  }
}
