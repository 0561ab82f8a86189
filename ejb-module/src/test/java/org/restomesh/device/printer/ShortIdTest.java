package org.restomesh.device.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class ShortIdTest {
  private static final String LARGEST = "f5lxx1zz5pnorynqglhzmsp33";

  static Stream<UUID> ids() {
    return Stream.concat(
        Stream.of(new UUID(0, 0), new UUID(0, 1), new UUID(-1, -1), new UUID(0, -1)),
        Stream.generate(UUID::randomUUID).limit(100));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void twentyFiveCharactersAndBack(UUID id) {
    assertThat(ShortId.of(id)).matches("[0-9a-z]{25}");
    assertThat(ShortId.parse(ShortId.of(id))).contains(id);
  }

  @Test
  void theLargestIdIsTheLargestText() {
    assertThat(ShortId.of(new UUID(-1, -1))).isEqualTo(LARGEST);
    assertThat(ShortId.parse("f5lxx1zz5pnorynqglhzmsp34")).isEmpty();
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(
      strings = {
        "000000000000000000000000",
        "00000000000000000000000000",
        "000000000000000000000000A",
        "00000000000000000000000-1",
        "zzzzzzzzzzzzzzzzzzzzzzzzz"
      })
  void othersAreNone(String text) {
    assertThat(ShortId.parse(text)).isEmpty();
  }
}
