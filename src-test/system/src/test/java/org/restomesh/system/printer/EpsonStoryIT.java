package org.restomesh.system.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.TestTenant;

/** An Epson printer at work over HTTP (contract/8-cloud-printers#epson-get-request). */
class EpsonStoryIT {
  private static final Map<String, String> GET =
      Map.of("ConnectionType", "GetRequest", "ID", "", "Name", "X3F1000001");
  private static final Pattern JOB = Pattern.compile("<printjobid>([^<]+)</printjobid>");

  private final TestTenant tenant = TestTenant.open();
  private final TestPrinter printer = TestPrinter.create(tenant, "epson_sdp");

  @Test
  void aTicketIsFetchedAndReported() {
    Answer nothing = printer.epson(GET).is(200);
    assertThat(nothing.body()).isEmpty();
    assertThat(nothing.header("Content-Type"))
        .isEqualToIgnoringWhitespace("text/xml; charset=utf-8");
    assertThat(nothing.header("Content-Length")).isEqualTo("0");
    assertThat(printer.printer().get("serial").textValue()).isEqualTo("X3F1000001");
    String receipt = printer.receipt("Şiş kebap ₺250");

    Answer document = printer.epson(GET).is(200);
    assertThat(document.body())
        .startsWith("<?xml version=\"1.0\" encoding=\"utf-8\"?><PrintRequestInfo Version=\"2.00\">")
        .contains("<devid>local_printer</devid><timeout>60000</timeout>")
        .contains("<image width=\"576\"")
        .contains("<cut type=\"feed\"/>")
        .doesNotContain("<text");
    assertThat(printer.command(receipt).text("status")).isEqualTo("claimed");
    assertThat(printer.epson(GET).is(200).body()).as("one at a time").isEmpty();

    Answer reported = printer.epson(result(jobOf(document), "true", "")).is(200);
    assertThat(reported.body()).isEmpty();
    assertThat(printer.command(receipt).text("status")).isEqualTo("done");
    assertThat(printer.printer().get("state").textValue()).isEqualTo("ready");
    printer.epson(result(jobOf(document), "false", "EPTR_CUTTER")).is(200);
    assertThat(printer.command(receipt).text("status")).as("it has ended").isEqualTo("done");
  }

  private static String jobOf(Answer document) {
    Matcher job = JOB.matcher(document.body());
    assertThat(job.find()).isTrue();
    return job.group(1);
  }

  private static Map<String, String> result(String job, String success, String code) {
    return Map.of(
        "ConnectionType",
        "SetResponse",
        "ResponseFile",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><PrintResponseInfo Version=\"2.00\"><ePOSPrint>"
            + ("<Parameter><devid>local_printer</devid><printjobid>" + job)
            + "</printjobid></Parameter><PrintResponse><response"
            + " xmlns=\"http://www.epson-pos.com/schemas/2011/03/epos-print\""
            + (" success=\"" + success + "\" code=\"" + code + "\"")
            + " status=\"251658262\" battery=\"0\"/></PrintResponse></ePOSPrint>"
            + "</PrintResponseInfo>");
  }

  @Test
  void aReportThatIsNotEncodedIsReadToItsEnd() {
    printer.epson(GET).is(200);
    String receipt = printer.receipt("a & b");
    String job = jobOf(printer.epson(GET).is(200));

    printer
        .caller()
        .with("Content-Type", "application/x-www-form-urlencoded")
        .post(
            printer.path(),
            "ConnectionType=SetResponse&ID=&Name=X&ResponseFile="
                + result(job, "true", "").get("ResponseFile"))
        .is(200);

    assertThat(printer.command(receipt).text("status")).isEqualTo("done");
  }

  @Test
  void whatItGetsWrongIsAnsweredClearlyAndWhatIsUnknownIsNot() {
    printer.epson(Map.of("Name", "X")).isError(400, "INVALID_INPUT");
    printer.epson(Map.of("ConnectionType", "Get")).isError(400, "INVALID_INPUT");
    printer
        .epson(Map.of("ConnectionType", "SetResponse", "ResponseFile", "<a>"))
        .isError(400, "VALIDATION_ERROR");
    printer
        .epson(
            Map.of(
                "ConnectionType",
                "SetStatus",
                "Status",
                "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\"><a/>"))
        .isError(400, "VALIDATION_ERROR");
    assertThat(printer.record().text("status")).as("refused, so unseen").isEqualTo("unprovisioned");
    printer.epson(result("nobodys", "true", "")).is(200);
  }

  @Test
  void aNameThatCannotBeStoredIsKeptWithoutWhatCannot() {
    printer.epson(Map.of("ConnectionType", "GetRequest", "Name", "X\u0000Y")).is(200);

    assertThat(printer.printer().get("serial").textValue()).isEqualTo("X Y");
  }

  @Test
  void itsStateIsSeen() {
    printer.epson(GET).is(200);
    printer
        .epson(
            Map.of(
                "ConnectionType",
                "SetStatus",
                "Status",
                "<statusmonitor><printerstatus devicename=\"local_printer\""
                    + " asbstatus=\"0x0F0B0016\"/></statusmonitor>"))
        .is(200);

    assertThat(printer.printer().get("state").textValue()).isEqualTo("paper_out");
  }
}
