package org.restomesh.device.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.json.Json;

class PayloadSizeTest {
  /** The bytes of {@code {"t":""}}. */
  private static final int FRAME = 8;

  private static final int LIMIT = 64 * 1024;

  private final PayloadSize.Check check = new PayloadSize.Check();

  @Test
  void noPayloadIsFine() {
    assertThat(check.isValid(null, null)).isTrue();
  }

  @Test
  void exactly64KibAreFineAndOneByteMoreIsNot() {
    assertThat(check.isValid(payload("x".repeat(LIMIT - FRAME)), null)).isTrue();
    assertThat(check.isValid(payload("x".repeat(LIMIT - FRAME + 1)), null)).isFalse();
  }

  @Test
  void bytesOfUtf8CountAndNotCharacters() {
    int twoBytesEach = (LIMIT - FRAME) / 2;

    assertThat(check.isValid(payload("ğ".repeat(twoBytesEach)), null)).isTrue();
    assertThat(check.isValid(payload("ğ".repeat(twoBytesEach) + "x"), null)).isFalse();
  }

  private static ObjectNode payload(String text) {
    return Json.mapper().createObjectNode().put("t", text);
  }
}
