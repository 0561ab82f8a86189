package org.restomesh.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestFramingTest {
  private static List<String> lines(String values) {
    return values == null ? List.of() : List.of(values.split("\\|"));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "HTTP/1.1, -, -, a, false",
        "HTTP/1.1, -, 2, a, false",
        "HTTP/1.1, chunked, -, a, false",
        "HTTP/1.1, ' Chunked ', -, a, false",
        "HTTP/1.0, -, 2, -, false",
        "HTTP/1.1, chunked, 2, a, true",
        "HTTP/1.1, xchunked, -, a, true",
        "HTTP/1.1, identity, -, a, true",
        "HTTP/1.1, 'gzip, chunked', -, a, true",
        "HTTP/1.1, chunked|chunked, -, a, true",
        "HTTP/1.1, chunked|x, -, a, true",
        "HTTP/1.0, chunked, -, a, true",
        "HTTP/1.1, -, 2|2, a, true",
        "HTTP/1.1, -, -, a|b, true",
        "HTTP/1.1, -, -, a|a, true",
      })
  void whatMayBeReadInTwoWaysIsFound(
      String protocol, String encodings, String lengths, String hosts, boolean ambiguous) {
    assertThat(RequestFraming.isAmbiguous(protocol, lines(encodings), lines(lengths), lines(hosts)))
        .isEqualTo(ambiguous);
  }
}
