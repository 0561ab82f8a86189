package org.restomesh.device.printer.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;

class StarFactsTest {
  @Test
  void whatAPrinterAnswersIsReadAsFarAsItCanBe() {
    StarPoll poll =
        StarPoll.parse(
            """
            {"statusCode": "200%20OK", "printerMAC": "00:11:62:0a:0b:0c", "uniqueID": null,
             "clientAction": [
               {"request": "ClientType", "result": "Star mC-Print3"},
               {"request": "ClientVersion", "result": "4.2"},
               {"request": "ClientVersion", "result": "a second one"},
               {"request": "GetPollInterval", "result": "5"},
               {"request": "PageInfo", "result": {"paperWidth": "80", "printWidth": "72",
                 "horizontalResolution": 8}},
               {"request": "SetID", "result": null}, "none", {"result": "x"}]}
            """);
    StarFacts facts = new StarFacts(poll.results());

    assertThat(poll.mac().orElseThrow().text()).isEqualTo("00:11:62:0A:0B:0C");
    assertThat(facts.clientType()).isEqualTo("Star mC-Print3");
    assertThat(facts.clientVersion()).isEqualTo("4.2");
    assertThat(facts.pollSeconds()).hasValue(5);
    assertThat(facts.dots()).hasValue(576);
    assertThat(facts.json().size()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"printWidth\": \"48\", \"horizontalResolution\": \"8\"} | 384",
        "{\"printWidth\": 72.2, \"horizontalResolution\": 8} | 578",
        "{\"printWidth\": 72} | -1",
        "{\"printWidth\": -72, \"horizontalResolution\": 8} | -1",
        "{\"printWidth\": 7200, \"horizontalResolution\": 8} | -1",
        "[] | -1",
        "no JSON | -1"
      })
  void aPageMayComeAsAString(String page, int dots) {
    StarFacts facts =
        new StarFacts(
            StarPoll.parse(
                    "{\"statusCode\": \"200\", \"clientAction\": [{\"request\": \"PageInfo\","
                        + " \"result\": \""
                        + page.replace("\"", "\\\"")
                        + "\"}]}")
                .results());

    assertThat(facts.dots().orElse(-1)).isEqualTo(dots);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "\"200\"",
        "null",
        "{",
        "{}",
        "{\"statusCode\": null}",
        "{\"statusCode\": 200}"
      })
  void withoutAStatusThereIsNoPoll(String body) {
    assertThatThrownBy(() -> StarPoll.parse(body)).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void whatIsNullIsAbsent() {
    StarPoll poll =
        StarPoll.parse(
            "{\"statusCode\": \"200\", \"printerMAC\": null, \"printingInProgress\": null,"
                + " \"clientAction\": null, \"status\": 5}");

    assertThat(poll.mac()).isEmpty();
    assertThat(poll.printing()).isFalse();
    assertThat(poll.results()).isEmpty();
  }
}
