package org.restomesh.shared.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PagedWorkTest {
  private final List<UUID> done = new ArrayList<>();
  private int failuresOfTheSecond;

  @Test
  void allPagesAreWorkedOnOnceEach() {
    assertThat(sum()).isEqualTo(5);
    assertThat(done).containsExactly(id(1), id(2), id(3), id(4), id(5));
  }

  @Test
  void whatFailsForAMomentIsTriedAgainAfterTheOthers() {
    failuresOfTheSecond = 1;

    assertThat(sum()).isEqualTo(5);
    assertThat(done).containsExactly(id(1), id(3), id(4), id(5), id(2));
  }

  @Test
  void whatFailsTwiceWaitsForTheNextRunAndStopsNobody() {
    failuresOfTheSecond = 2;

    assertThat(sum()).isEqualTo(4);
    assertThat(done).containsExactly(id(1), id(3), id(4), id(5));
  }

  private int sum() {
    return PagedWork.processAll("test", PagedWorkTest::page, one -> one, this::work);
  }

  private int work(UUID one) {
    if (one.equals(id(2)) && failuresOfTheSecond-- > 0) {
      throw new IllegalStateException("not now");
    }
    done.add(one);
    return 1;
  }

  /** Two at a time of five. */
  private static List<UUID> page(UUID after) {
    List<UUID> page = new ArrayList<>();
    for (long n = after.getLeastSignificantBits() + 1; n <= 5 && page.size() < 2; n++) {
      page.add(id(n));
    }
    return page;
  }

  private static UUID id(long number) {
    return new UUID(0, number);
  }
}
