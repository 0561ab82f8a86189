package org.restomesh.device.printer.epson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.PrinterState;
import org.restomesh.shared.error.ValidationFailed;

class EpsonReportTest {
  private static final String NAMESPACE =
      "xmlns=\"http://www.epson-pos.com/schemas/2011/03/epos-print\"";

  @Test
  void theOldestVersionHasOneResultWithoutAJob() {
    EpsonReport report =
        EpsonReport.parse(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><PrintResponseInfo Version=\"1.00\">"
                + ("<response " + NAMESPACE)
                + " success=\"1\" code=\"\" status=\"251658262\" battery=\"0\"/>"
                + "</PrintResponseInfo>");

    assertThat(report.results()).containsExactly(new EpsonResult(null, true, "", 251_658_262));
    assertThat(report.refusal()).isEmpty();
    assertThat(report.status()).isEmpty();
  }

  @Test
  void laterOnesNameTheJobOfEachResult() {
    EpsonReport report =
        EpsonReport.parse(
            "<PrintResponseInfo Version=\"2.00\">"
                + job("job-1", "success=\"true\" code=\"\" status=\"251658262\"")
                + job("job-2", "success=\"false\" code=\"EPTR_REC_EMPTY\" status=\"252182540\"")
                + "<ePOSPrint><PrintResponse><response success=\"false\" code=\"EX_TIMEOUT\"/>"
                + "</PrintResponse></ePOSPrint></PrintResponseInfo>");

    assertThat(report.results())
        .containsExactly(
            new EpsonResult("job-1", true, "", 251_658_262),
            new EpsonResult("job-2", false, "EPTR_REC_EMPTY", 252_182_540),
            new EpsonResult(null, false, "EX_TIMEOUT", 0));
  }

  private static String job(String id, String response) {
    return "<ePOSPrint><Parameter><devid>local_printer</devid><printjobid>"
        + (id + "</printjobid></Parameter><PrintResponse><response " + NAMESPACE + " ")
        + (response + "/></PrintResponse></ePOSPrint>");
  }

  @Test
  void aDocumentThatCouldNotBeReadIsRefused() {
    EpsonReport report =
        EpsonReport.parse(
            "<PrintResponseInfo Version=\"3.00\"><ServerDirectPrint><Response Success=\"false\">"
                + "<ErrorSummary>Data &amp; more</ErrorSummary><ErrorDetail>5</ErrorDetail>"
                + "</Response></ServerDirectPrint></PrintResponseInfo>");

    assertThat(report.refusal()).contains("Data & more");
    assertThat(report.results()).isEmpty();
    assertThat(
            EpsonReport.parse(
                    "<a><Response Success=\"true\"><ErrorSummary>x</ErrorSummary></Response></a>")
                .refusal())
        .isEmpty();
  }

  @Test
  void ofSeveralDevicesThePrinterItselfCounts() {
    assertThat(
            EpsonReport.parse(
                    "<statusmonitor><printerstatus devicename=\"kitchen\" asbstatus=\"0x20\"/>"
                        + "<printerstatus devicename=\"local_printer\" asbstatus = \"0x0F00003C\"/>"
                        + "<printerstatus devicename=\"bar\" asbstatus=\"0x1\"/></statusmonitor>")
                .status())
        .hasValue(0x0F00003C);
    assertThat(
            EpsonReport.parse(
                    "<statusmonitor><printerstatus devicename=\"kitchen\" asbstatus=\"0x20\"/>"
                        + "<printerstatus devicename=\"bar\" asbstatus=\"0x1\"/></statusmonitor>")
                .status())
        .hasValue(0x20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no XML",
        "<a>",
        "<a></b>",
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
        "<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/a.dtd\"><a/>",
        "<a>&unknown;</a>",
        "<a><response success=\"true\" status=\"many\"/></a>",
        "<a><printerstatus asbstatus=\"0xZZ\"/></a>",
        "<a><printjobid><b/></printjobid></a>"
      })
  void whatIsMalformedIsRefused(String xml) {
    assertThatThrownBy(() -> EpsonReport.parse(xml)).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void twentyElementsDeepAndNotOneMore() {
    assertThat(EpsonReport.parse("<a>".repeat(20) + "</a>".repeat(20)).results()).isEmpty();
    assertThatThrownBy(() -> EpsonReport.parse("<a>".repeat(21) + "</a>".repeat(21)))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("20 elements deep");
  }

  @Test
  void entitiesThatMultiplyCostNothing() {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 \"x\">");
    for (int i = 1; i < 30; i++) {
      bomb.append("<!ENTITY e%d \"&e%d;&e%d;\">".formatted(i, i - 1, i - 1));
    }
    bomb.append("]><a>&e29;</a>");

    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(1),
        () ->
            assertThatThrownBy(() -> EpsonReport.parse(bomb.toString()))
                .isInstanceOf(ValidationFailed.class));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0x0F000016, READY",
    "'', 0x0F030016, PAPER_LOW",
    "'', 0x0F0B0016, PAPER_OUT",
    "'', 0x20, COVER_OPEN",
    "'', 0x80020, PAPER_OUT",
    "'', 0x400, ERROR",
    "'', 0x800, ERROR",
    "'', 0x2000, ERROR",
    "'', 0x4000, ERROR",
    "'', 0x8, ERROR",
    "'', 0x1, ERROR",
    "'', 0x2, READY",
    "'', 0, ",
    "EPTR_REC_EMPTY, 0, PAPER_OUT",
    "EPTR_COVER_OPEN, 0, COVER_OPEN",
    "EPTR_COVER_OPEN, 0x80000, PAPER_OUT",
    "EPTR_MECHANICAL, 0x2, ERROR",
    "EPTR_CUTTER, 0, ERROR",
    "EPTR_AUTOMATICAL, 0, ERROR",
    "EPTR_UNRECOVERABLE, 0, ERROR",
    "EPTR_BATTERY_LOW, 0, ERROR",
    "EX_TIMEOUT, 0, ",
    "EX_TIMEOUT, 0x2, READY"
  })
  void theStateFollowsFromCodeAndBits(String code, String bits, PrinterState state) {
    assertThat(new EpsonResult("x", false, code, Long.decode(bits)).state().orElse(null))
        .isEqualTo(state);
  }
}
