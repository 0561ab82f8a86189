package org.restomesh.bench.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class PayloadTest {
  @Test
  void theNumberComesBack() throws JsonProcessingException {
    String event = Payload.event("t", "bench.endpoint1.v1", Payload.json(4711));

    assertThat(Payload.number(event)).isEqualTo(4711);
    String pretty = new ObjectMapper().readTree(event).toPrettyString().replace("\" :", "\":");
    assertThat(Payload.number(pretty)).isEqualTo(4711);
  }

  @Test
  void anotherBodyIsAnError() {
    assertThatThrownBy(() -> Payload.number("{}")).isInstanceOf(IllegalStateException.class);
  }
}
