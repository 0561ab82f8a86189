package org.restomesh.shared.job;

import org.restomesh.shared.Log;


import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/**
 * Work on each of many records, page by page in the order of their ids, each in a transaction of
 * its own: one that fails must not stop the others. It is tried again when all others are done, for
 * most failures are of the moment, and then waits for the next run.
 */
public final class PagedWork {
  private static final Log LOG = Log.of(PagedWork.class);
  private static final UUID FIRST = new UUID(0, 0);

  private PagedWork() {}

  /**
   * @param work its name, for the log
   * @param pages the next records after an id, in the order of ids; none at the end
   * @param one answers how many records it changed
   * @return the sum of what {@code one} answered
   */
  public static <T> int processAll(
      String work,
      Function<UUID, List<T>> pages,
      Function<? super T, UUID> id,
      ToIntFunction<? super T> one) {
    int sum = 0;
    List<T> failed = new ArrayList<>();
    List<T> page = pages.apply(FIRST);
    while (!page.isEmpty()) {
      for (T record : page) {
        try {
          sum += one.applyAsInt(record);
        } catch (RuntimeException e) {
          LOG.info(work + ": " + id.apply(record) + " is tried again: " + e);
          failed.add(record);
        }
      }
      page = pages.apply(id.apply(page.get(page.size() - 1)));
    }
    for (T record : failed) {
      sum += lastTry(work, id.apply(record), () -> one.applyAsInt(record));
    }
    return sum;
  }

  private static int lastTry(String work, UUID id, IntSupplier one) {
    try {
      return one.getAsInt();
    } catch (RuntimeException e) {
      LOG.warn(work + ": " + id + " is left to the next run: " + e);
      return 0;
    }
  }
}
