package org.restomesh.api.http.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BodyBufferTest {
  private static final long BEGAN = Long.MAX_VALUE - 5;

  private final BodyBuffer body = new BodyBuffer(BEGAN);

  private boolean isOverdueAfter(Duration time) {
    return body.isOverdue(BEGAN + time.toNanos());
  }

  private boolean add(int length) {
    return body.add(new byte[length], length);
  }

  @Test
  void itHasTenSecondsAndASecondMoreForEachSixteenKibibytesThatHaveCome() {
    assertThat(isOverdueAfter(Duration.ofMillis(9_999))).isFalse();
    assertThat(isOverdueAfter(Duration.ofSeconds(10))).isTrue();

    add(16 * 1024 - 1);
    assertThat(isOverdueAfter(Duration.ofSeconds(10))).isTrue();
    add(1);
    assertThat(isOverdueAfter(Duration.ofMillis(10_999))).isFalse();
    assertThat(isOverdueAfter(Duration.ofSeconds(11))).isTrue();
  }

  @Test
  void theLongestHasAMinuteAndAQuarterInAll() {
    add(1024 * 1024);
    assertThat(isOverdueAfter(Duration.ofSeconds(74))).isTrue();
  }

  @Test
  void itHasAMebibyteAtMost() {
    assertThat(add(1024 * 1024)).isTrue();
    assertThat(add(1)).isFalse();
  }

  @Test
  void partsAreInTheirOrder() {
    body.add(new byte[] {1, 2, 9}, 2);
    body.add(new byte[] {3}, 1);

    assertThat(body.bytes()).containsExactly(1, 2, 3);
  }
}
