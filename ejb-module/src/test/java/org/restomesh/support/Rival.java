package org.restomesh.support;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * Work in a thread and transaction of its own that meets another one half way: begun while that is
 * open, and either held up by its locks or over before it commits. So a race has one course only.
 */
public final class Rival {
  private static final int PATIENCE_SECONDS = 60;
  private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Future<?> work;

  private Rival(Future<?> work) {
    this.work = work;
  }

  /** Returns when the work waits for a lock of the database, or has ended without. */
  public static Rival meet(Callable<?> work) {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Rival rival = new Rival(thread.submit(work));
    thread.shutdown();
    long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!rival.work.isDone() && !somebodyWaitsForALock()) {
      if (System.nanoTime() > giveUp) {
        throw new IllegalStateException("it neither waits nor ends");
      }
      LockSupport.parkNanos(LOOK_AGAIN_NANOS);
    }
    return rival;
  }

  /** Its result, or the exception that it ended with. Ask when its way is free. */
  public Object outcome() {
    try {
      return work.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      return e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (TimeoutException e) {
      throw new IllegalStateException("it hangs", e);
    }
  }

  private static boolean somebodyWaitsForALock() {
    return Rows.count(
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
                + " and backend_type = 'client backend'")
        > 0;
  }
}
