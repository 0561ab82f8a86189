package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void theLowestIdOfAMomentLiesBetweenTheMillisecondBeforeAndAllOfItsOwn() {
    String lowest = Ids.lowestAt(NOON).toString();

    assertThat(lowest)
        .isGreaterThan(UuidCreator.getTimeOrderedEpochMax(NOON.minusMillis(1)).toString())
        .isLessThanOrEqualTo(UuidCreator.getTimeOrderedEpochMin(NOON).toString())
        .isLessThan(UuidCreator.getTimeOrderedEpoch(NOON).toString());
  }

  @Test
  void beforeTheCountOfTimeThereIsNoId() {
    UUID lowest = Ids.lowestAt(Instant.parse("1926-03-01T12:00:00Z"));

    assertThat(lowest.toString()).isLessThan(Ids.lowestAt(NOON).toString());
  }
}
