package org.restomesh.shared.job;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import org.restomesh.shared.Log;

/**
 * Processes many records page by page, in the order of their ids, each in a transaction of its own:
 * one that fails must not stop the others. It is retried once after all others, as most failures
 * are transient, and then waits for the next run.
 */
public final class PagedWork {
  private static final Log LOG = Log.of(PagedWork.class);
  private static final UUID FIRST = new UUID(0, 0);

  private PagedWork() {}

  /**
   * @param work its name, for the log
   * @param pages the next records after an id, in the order of ids; none at the end
   * @param process returns how many records it changed
   * @return the sum of what {@code process} returned
   */
  public static <T> int processAll(
      String work,
      Function<UUID, List<T>> pages,
      Function<? super T, UUID> id,
      ToIntFunction<? super T> process) {
    int sum = 0;
    List<T> failed = new ArrayList<>();
    List<T> page = pages.apply(FIRST);
    while (!page.isEmpty()) {
      for (T record : page) {
        try {
          sum += process.applyAsInt(record);
        } catch (RuntimeException e) {
          LOG.info(work + ": " + id.apply(record) + " is tried again: " + e);
          failed.add(record);
        }
      }
      page = pages.apply(id.apply(page.get(page.size() - 1)));
    }
    for (T record : failed) {
      sum += retry(work, id.apply(record), () -> process.applyAsInt(record));
    }
    return sum;
  }

  private static int retry(String work, UUID id, IntSupplier process) {
    try {
      return process.getAsInt();
    } catch (RuntimeException e) {
      LOG.warn(work + ": " + id + " is left to the next run: " + e);
      return 0;
    }
  }
}
