package org.restomesh.shared;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list that runs from the newest record to the oldest (contract/0-common#lists).
 *
 * @param limit 1..200
 * @param before the id after which the page begins, or null for the first page
 */
public record PageRequest(int limit, @Nullable UUID before) {
  public static final int DEFAULT_LIMIT = 50;
  public static final int MAX_LIMIT = 200;

  /** Above every UUIDv7: "before this" is the whole list, so that one query serves every page. */
  private static final UUID END_OF_TIME = new UUID(-1L, -1L);

  public UUID beforeId() {
    return before == null ? END_OF_TIME : before;
  }

  /** One more than is shown, to learn whether there is a next page. */
  public int fetchSize() {
    return limit + 1;
  }
}
