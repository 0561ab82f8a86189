package org.restomesh.device.printer.star;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.device.PrinterState;

class StarStatusTest {
  @ParameterizedTest
  @CsvSource({
    "200 OK, READY, true",
    "200%20OK, READY, true",
    "201, READY, true",
    "2001 OK, READY, true",
    "209, READY, true",
    "210 paper low, PAPER_LOW, true",
    "211, PAPER_LOW, true",
    "220 presenter, READY, false",
    "229, READY, false",
    "230 maintenance, READY, true",
    "290, READY, true",
    "400 error, ERROR, false",
    "409, ERROR, false",
    "410 paper out, PAPER_OUT, false",
    "411 jam, ERROR, false",
    "419, ERROR, false",
    "420 cover, COVER_OPEN, false",
    "429, COVER_OPEN, false",
    "430, ERROR, false",
    "500, ERROR, false",
    "511 decoding, ERROR, false",
    "199, ERROR, false",
    "300, ERROR, false",
    "OK, ERROR, false",
    "20, ERROR, false",
    "'', ERROR, false"
  })
  void whatAPrinterSaysOfItself(String text, PrinterState state, boolean free) {
    StarStatus status = StarStatus.parse(text);

    assertThat(status.state()).isEqualTo(state);
    assertThat(status.isFree()).isEqualTo(free);
  }

  @ParameterizedTest
  @CsvSource({
    "200 OK, true",
    "2, true",
    "OK, true",
    "211, true",
    "520 time-out, false",
    "ok, false",
    "410, false",
    "NG, false"
  })
  void whatItSaysOfAJob(String text, boolean success) {
    assertThat(StarStatus.parse(text).isSuccess()).isEqualTo(success);
  }

  @Test
  void itsTextIsDecodedAndKeptShort() {
    assertThat(StarStatus.parse("410%20Out%20of+paper").text()).isEqualTo("410 Out of+paper");
    assertThat(StarStatus.parse("200 100%").text()).as("badly encoded").isEqualTo("200 100%");
    assertThat(StarStatus.parse("4" + "x".repeat(300)).text()).hasSize(200);
    assertThat(StarStatus.parse("200%00\u0007OK").text()).isEqualTo("200  OK");
  }
}
