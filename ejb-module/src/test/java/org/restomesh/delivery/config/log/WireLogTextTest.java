package org.restomesh.delivery.config.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.Platform;

class WireLogTextTest {

  @Test
  void aNameThatIsWrittenTwiceHidesNobody() {
    assertThat(body("{'client':{'name':'Meral'},'id':1,'id':2}"))
        .isEqualTo("{\"client\":{\"name\":\"***\"},\"id\":2}");
    assertThat(body("\ufeff{'client':{'name':'Meral'}}"))
        .isEqualTo("{\"client\":{\"name\":\"***\"}}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{'client':{'name':'Meral'}", " [{'client':{'name':'Meral'}}] x", "\ufeff{'Meral"})
  void jsonThatCannotBeReadCannotBeMasked(String body) {
    assertThat(body(body)).isNull();
  }

  @Test
  void whatIsNoJsonIsMaskedByItsLooks() {
    assertThat(body("<html>0532 123 45 67</html>")).isEqualTo("<html>***</html>");
  }

  private static String body(String body) {
    return WireLogText.bodyOrNull(Platform.PLATFORM_B, body.replace('\'', '"'));
  }
}
