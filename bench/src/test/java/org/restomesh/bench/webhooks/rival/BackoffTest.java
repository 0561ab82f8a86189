package org.restomesh.bench.webhooks.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
  @Test
  void theRivalRetriesWhenTheProductWould() {
    assertThat(Backoff.delay(0, 0)).contains(Duration.ofSeconds(30));
    assertThat(Backoff.delay(0, 1)).contains(Duration.ofSeconds(33));
    assertThat(Backoff.delay(4, 0)).contains(Duration.ofHours(6));
    assertThat(Backoff.delay(5, 0)).isEmpty();
  }
}
