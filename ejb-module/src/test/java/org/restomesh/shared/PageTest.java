package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageTest {
  private final List<UUID> rows = Stream.generate(Ids::next).limit(4).toList();

  @Test
  void oneRowMoreThanTheLimitIsAskedFor() {
    assertThat(new PageRequest(50, null).fetchSize()).isEqualTo(51);
  }

  @Test
  void theFirstPageBeginsAboveEveryId() {
    assertThat(new PageRequest(1, null).beforeId().toString())
        .isEqualTo("ffffffff-ffff-ffff-ffff-ffffffffffff")
        .isGreaterThan(Ids.next().toString());
  }

  @Test
  void aLaterPageBeginsAtItsCursor() {
    UUID cursor = Ids.next();

    assertThat(new PageRequest(1, cursor).beforeId()).isEqualTo(cursor);
  }

  @Test
  void aFullPageWithoutMoreBehindItIsTheLast() {
    Page<UUID> page = page(4);

    assertThat(page.items()).isEqualTo(rows);
    assertThat(page.next()).isNull();
  }

  @Test
  void theRowTooManyIsCutAndTheLastShownIsTheCursor() {
    Page<UUID> page = page(3);

    assertThat(page.items()).isEqualTo(rows.subList(0, 3));
    assertThat(page.next()).isEqualTo(rows.get(2));
  }

  @Test
  void anEmptyPageHasNoNext() {
    Page<UUID> page = Page.of(List.of(), new PageRequest(3, null), Function.identity(), id -> id);

    assertThat(page.items()).isEmpty();
    assertThat(page.next()).isNull();
  }

  private Page<UUID> page(int limit) {
    return Page.of(rows, new PageRequest(limit, null), Function.identity(), Function.identity());
  }
}
