package org.restomesh.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.PlatformFailure;

class PathSegmentTest {
  @ParameterizedTest
  @CsvSource({
    "65f0a1, 65f0a1",
    "a-b_c~d.e, a-b_c~d.e",
    "../../login, ..%2F..%2Flogin",
    "a?b=c#d, a%3Fb%3Dc%23d",
    "ş%, %C5%9F%25",
    "'a b;c\\', a%20b%3Bc%5C"
  })
  void anIdStaysOneSegment(String id, String segment) {
    assertThat(PathSegment.of(id)).isEqualTo(segment);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", ".."})
  void whatIsNoIdIsRefused(String id) {
    assertThatThrownBy(() -> PathSegment.of(id)).isInstanceOf(PlatformFailure.class);
  }
}
