package org.restomesh.webhook.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeepAlivePolicyTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "timeout=5 | 4000",
        "Timeout=5, max=100 | 4000",
        "max=100, timeout=10 | 9000",
        "timeout=31 | 30000",
        "timeout=3600 | 30000",
        "timeout=1 | 100",
        "timeout=0 | 100",
        "timeout=-7 | 100",
        "timeout=soon | 100",
        "max=100 | 30000",
        "timeout | 30000",
      })
  void isLessThanTheReceiverSays(String header, long millis) {
    BasicHttpResponse response = new BasicHttpResponse(200);
    response.addHeader("Keep-Alive", header);

    assertThat(new KeepAlivePolicy().getKeepAliveDuration(response, null).toMilliseconds())
        .isEqualTo(millis);
  }

  @Test
  void isHalfAMinuteWhereItSaysNothing() {
    assertThat(
            new KeepAlivePolicy()
                .getKeepAliveDuration(new BasicHttpResponse(200), null)
                .toSeconds())
        .isEqualTo(30);
  }
}
