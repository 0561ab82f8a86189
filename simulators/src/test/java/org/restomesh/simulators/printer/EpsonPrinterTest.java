package org.restomesh.simulators.printer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.simulators.printer.EpsonPrinter.Step;
import org.restomesh.simulators.printer.EpsonPrinter.Visit;

/** It does what the manual says, and refuses what a real one would drop without a word. */
class EpsonPrinterTest {
  private static final String IMAGE =
      "<image width=\"16\" height=\"2\" color=\"color_1\" mode=\"mono\">"
          + Base64.getEncoder().encodeToString(new byte[] {-1, 0, 0, 1})
          + "</image>";

  private final PlayedServer server = new PlayedServer();
  private final EpsonPrinter printer = new EpsonPrinter(server.url(), "X3F1");

  @AfterEach
  void close() {
    server.close();
  }

  private static String document(String content) {
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?><PrintRequestInfo Version=\"2.00\"><ePOSPrint>"
        + "<Parameter><devid>local_printer</devid><timeout>60000</timeout>"
        + "<printjobid>job-1</printjobid></Parameter><PrintData>"
        + "<epos-print xmlns=\"http://www.epson-pos.com/schemas/2011/03/epos-print\">"
        + (content + "</epos-print></PrintData></ePOSPrint></PrintRequestInfo>");
  }

  @Test
  void itAsksPrintsAndReports() {
    server.answersXml(document(IMAGE + "<cut type=\"feed\"/>")).answersNothing();

    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);

    assertThat(printer.paper().printed())
        .singleElement()
        .satisfies(
            picture -> {
              assertThat(picture.getRGB(0, 0)).as("black").isEqualTo(0xff000000);
              assertThat(picture.getRGB(8, 0)).as("white").isEqualTo(0xffffffff);
              assertThat(picture.getRGB(15, 1)).as("black").isEqualTo(0xff000000);
            });
    assertThat(server.asked().get(0)).contains("ConnectionType=GetRequest").contains("Name=X3F1");
    assertThat(server.asked().get(1))
        .contains("ConnectionType=SetResponse")
        .contains("job-1")
        .contains("success%3D%22true%22");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<epos-print |<soap ",
        "Version=\"2.00\"|Version=\"1.00\"",
        "<printjobid>job-1</printjobid>|",
        "job-1|a job with blanks",
        "local_printer|kitchen",
        "2011/03|2012/09",
        "width=\"16\"|width=\"12\"",
        "height=\"2\"|height=\"3\"",
        "mode=\"mono\"|mode=\"gray16\"",
        "<image|<text/><image",
        "<timeout>60000|<timeout>1000"
      })
  void whatItWouldDropIsTold(String good, String bad) {
    String document = document(IMAGE).replace(good, bad == null ? "" : bad);
    server.answersXml(
        document.replace(
            "</epos-print>", bad != null && bad.startsWith("<soap") ? "</soap>" : "</epos-print>"));

    assertThatThrownBy(printer::visit).isInstanceOf(NotUnderstood.class);
    assertThat(printer.paper().printed()).isEmpty();
  }

  @Test
  void troubleIsReportedBeforeAnythingIsPrinted() {
    printer.openCover();
    server.answersXml(document(IMAGE)).answersNothing();

    assertThat(printer.visit()).isEqualTo(Visit.FAILED);

    assertThat(printer.paper().printed()).isEmpty();
    assertThat(server.asked().get(1)).contains("EPTR_COVER_OPEN");
  }

  @Test
  void aDrawerOpensAndNothingIsPrinted() {
    server.answersXml(document("<pulse drawer=\"drawer_1\" time=\"pulse_100\"/>")).answersNothing();

    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(printer.paper().drawerPulses()).isEqualTo(1);
    assertThat(printer.paper().printed()).isEmpty();
  }

  @Test
  void nothingIsNothingAndPowerGetsLostWhereATestWants() {
    server.answers(200, "text/xml; charset=utf-8", new byte[0]);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);

    printer.losePowerAfter(Step.RECEIVED);
    server.answersXml(document(IMAGE));
    assertThatThrownBy(printer::visit).isInstanceOf(PowerLost.class);
    assertThat(printer.paper().printed()).isEmpty();
  }
}
