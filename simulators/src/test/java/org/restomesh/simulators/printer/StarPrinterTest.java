package org.restomesh.simulators.printer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.simulators.printer.StarPrinter.Step;
import org.restomesh.simulators.printer.StarPrinter.Visit;

/** It does what the manual says, and refuses what a real one would not understand. */
class StarPrinterTest {
  private static final String OFFER =
      "{\"jobReady\": true, \"mediaTypes\": [\"image/png\"], \"jobToken\": \"abc\","
          + " \"deleteMethod\": \"DELETE\"}";

  private final PlayedServer server = new PlayedServer();
  private final StarPrinter printer = new StarPrinter(server.url(), "00:11:62:0A:0B:0C");

  @AfterEach
  void close() {
    server.close();
  }

  private static byte[] png(int width, int height) throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), "png", png);
    return png.toByteArray();
  }

  @Test
  void itPollsDownloadsPrintsAndConfirms() throws IOException {
    server.answersJson(OFFER).answers(200, "image/png", png(576, 40)).answersNothing();

    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);

    assertThat(printer.paper().printed()).singleElement().extracting("height").isEqualTo(40);
    assertThat(server.asked().get(0)).startsWith("POST /printer ").contains("200%20OK");
    assertThat(server.asked().get(1)).startsWith("GET /printer?mac=").contains("token=abc");
    assertThat(server.asked().get(2)).startsWith("DELETE /printer?mac=").contains("code=200%20OK");
  }

  @Test
  void aQuestionIsAnsweredWithTheNextPoll() {
    server
        .answersJson(
            "{\"jobReady\": false, \"clientAction\": [{\"request\": \"ClientType\","
                + " \"options\": \"\"}]}")
        .answersJson("{\"jobReady\": false}");

    assertThat(printer.visit()).isEqualTo(Visit.ASKED);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);

    assertThat(server.asked().get(1)).contains("\"result\":\"Star mC-Print3\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{\"jobReady\": false, \"error\": \"x\"}",
        "{\"jobReady\": true, \"clientAction\": []}",
        "{\"jobReady\": false, \"clientAction\": [{\"request\": \"Reboot\", \"options\": \"\"}]}"
      })
  void whatItDoesNotUnderstandIsTold(String answer) {
    server.answersJson(answer).answersJson("{\"jobReady\": false}");

    assertThatThrownBy(
            () -> {
              printer.visit();
              printer.visit();
            })
        .isInstanceOf(NotUnderstood.class);
  }

  @Test
  void aPictureThatIsTooWideOrHasNoHeadersOfItsOwnIsRefused() throws IOException {
    server.answersJson(OFFER).answers(200, "image/png", png(577, 1));
    assertThatThrownBy(printer::visit).isInstanceOf(NotUnderstood.class);

    server.answersJson(OFFER).answers(200, "image/png; charset=utf-8", png(576, 1));
    assertThatThrownBy(printer::visit).isInstanceOf(NotUnderstood.class);

    server
        .answersJson(OFFER)
        .answers(200, Map.of("Content-Type", "image/png", "X-Star-Cut", "maybe"), png(576, 1));
    assertThatThrownBy(printer::visit).isInstanceOf(NotUnderstood.class);
    assertThat(printer.paper().printed()).isEmpty();
  }

  @Test
  void whatItCannotPrintOrGetFailsAndWhatIsGoneIsGone() {
    server.answersJson(OFFER.replace("image/png", "text/plain")).answersNothing();
    assertThat(printer.visit()).isEqualTo(Visit.FAILED);
    assertThat(server.asked().get(1)).contains("code=510");

    server.answersJson(OFFER).answers(500, Map.of(), new byte[0]).answersNothing();
    assertThat(printer.visit()).isEqualTo(Visit.FAILED);
    assertThat(server.asked().get(4)).contains("code=520");

    server.answersJson(OFFER).answers(404, Map.of(), new byte[0]);
    assertThat(printer.visit()).isEqualTo(Visit.GONE);
  }

  @Test
  void aRollThatEndsInTheMiddleIsPrintedAsFarAsItGoes() throws IOException {
    printer.paper().cutTo(10);
    server.answersJson(OFFER).answers(200, "image/png", png(576, 40)).answersNothing();

    assertThat(printer.visit()).isEqualTo(Visit.FAILED);

    assertThat(printer.paper().printed()).singleElement().extracting("height").isEqualTo(10);
    assertThat(server.asked().get(2)).contains("code=410");
    server.answersJson("{\"jobReady\": false}");
    printer.visit();
    assertThat(server.asked().get(3)).contains("410%20Out%20of%20paper");
  }

  @Test
  void powerAndAnswersGetLostWhereATestWants() throws IOException {
    printer.losePowerAfter(Step.DOWNLOADED);
    server.answersJson(OFFER).answers(200, "image/png", png(576, 40));
    assertThatThrownBy(printer::visit).isInstanceOf(PowerLost.class);
    assertThat(printer.paper().printed()).isEmpty();

    printer.loseNextAnswer();
    server.answersJson(OFFER);
    assertThat(printer.visit()).isEqualTo(Visit.UNANSWERED);
    server.answersJson("{\"jobReady\": false}");
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
  }
}
