package org.restomesh.ws.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.ws.protocol.ClientFrame.Ping;
import org.restomesh.ws.protocol.ClientFrame.Pong;
import org.restomesh.ws.protocol.ClientFrame.Subscribe;

class ClientFrameTest {
  @Test
  void namesItself() throws MalformedFrame {
    assertThat(ClientFrame.parse("{\"op\":\"ping\"}")).isEqualTo(new Ping());
    assertThat(ClientFrame.parse("{\"op\":\"pong\",\"t\":1}")).isEqualTo(new Pong());
    assertThat(ClientFrame.parse("{\"op\":\"subscribe\"}")).isEqualTo(new Subscribe(null));
  }

  @Test
  void subscribesFromAnEventOn() throws MalformedFrame {
    assertThat(ClientFrame.parse("{\"op\":\"subscribe\",\"lastEventId\":\"0\"}"))
        .isEqualTo(new Subscribe(0L));
    assertThat(ClientFrame.parse("{\"op\":\"subscribe\",\"lastEventId\":null}"))
        .isEqualTo(new Subscribe(null));
    assertThat(ClientFrame.parse("{\"op\":\"subscribe\",\"lastEventId\":\"99999999999999999999\"}"))
        .isEqualTo(new Subscribe(Long.MAX_VALUE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello",
        "[]",
        "null",
        "\"ping\"",
        "{}",
        "{\"op\":7}",
        "{\"op\":\"PING\"}",
        "{\"op\":\"ping\"} {}",
        "{\"op\":\"ping\",\"op\":\"pong\"}",
        "{\"op\":\"subscribe\",\"lastEventId\":5}",
        "{\"op\":\"subscribe\",\"lastEventId\":\"\"}",
        "{\"op\":\"subscribe\",\"lastEventId\":\"-1\"}",
        "{\"op\":\"subscribe\",\"lastEventId\":\"007\"}",
        "{\"op\":\"subscribe\",\"lastEventId\":\"abc\"}",
        "{\"op\":\"subscribe\",\"lastEventId\":{}}"
      })
  void anythingElseIsRefused(String text) {
    assertThatThrownBy(() -> ClientFrame.parse(text)).isInstanceOf(MalformedFrame.class);
  }

  @Test
  void deepNestingIsRefused() {
    String deep = "{\"op\":\"ping\",\"x\":" + "[".repeat(8_000);
    assertThatThrownBy(() -> ClientFrame.parse(deep)).isInstanceOf(MalformedFrame.class);
  }
}
