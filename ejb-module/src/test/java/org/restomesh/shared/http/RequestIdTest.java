package org.restomesh.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdTest {
  private static final String LONGEST = "x".repeat(64);

  @ParameterizedTest
  @ValueSource(strings = {"a", "A-b_c.9", "0"})
  void aHarmlessIdIsKept(String offered) {
    assertThat(RequestId.acceptOrCreate(offered)).isEqualTo(offered);
  }

  @Test
  void anIdOf64CharactersIsKeptAndOneMoreIsNot() {
    assertThat(RequestId.acceptOrCreate(LONGEST)).isEqualTo(LONGEST);
    assertThat(UUID.fromString(RequestId.acceptOrCreate(LONGEST + "x"))).isNotNull();
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(strings = {" ", "a b", "a\n", "a\r\nSet-Cookie: x", "ä", "<script>", "a/b"})
  void anythingElseIsReplacedByANewId(String offered) {
    String created = RequestId.acceptOrCreate(offered);

    assertThat(UUID.fromString(created)).isNotNull();
    assertThat(created).isNotEqualTo(RequestId.acceptOrCreate(offered));
  }

  @Test
  void theCurrentIdIsTheThreadsOwn() throws InterruptedException {
    RequestId.bind("mine");
    try {
      String[] elsewhere = {"unset"};
      Thread other = new Thread(() -> elsewhere[0] = RequestId.current());
      other.start();
      other.join();

      assertThat(RequestId.current()).isEqualTo("mine");
      assertThat(elsewhere[0]).isNull();
    } finally {
      RequestId.unbind();
    }
    assertThat(RequestId.current()).isNull();
  }
}
