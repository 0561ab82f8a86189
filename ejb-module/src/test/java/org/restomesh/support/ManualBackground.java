package org.restomesh.support;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.restomesh.shared.concurrency.BackgroundExecutor;

/** Does nothing by itself: a test runs what was left to the background, when it wants. */
public final class ManualBackground extends BackgroundExecutor {
  private final Queue<Runnable> soon = new ArrayDeque<>();
  private final List<Later> later = new ArrayList<>();

  private record Later(Duration delay, Runnable work, Object identity) {}

  @Override
  public synchronized void execute(Runnable work) {
    soon.add(work);
  }

  @Override
  public boolean tryExecute(int waiting, Runnable work) {
    execute(work);
    return true;
  }

  @Override
  public synchronized Runnable schedule(Duration delay, Runnable work) {
    Later planned = new Later(delay, work, new Object());
    later.add(planned);
    return () -> callOff(planned);
  }

  @Override
  public Runnable every(Duration pause, String name, Runnable work) {
    return () -> {};
  }

  /** Runs what was left to be done soon. */
  public void runAll() {
    Runnable next = next();
    while (next != null) {
      next.run();
      next = next();
    }
  }

  /** Runs what was planned with this delay at most and not called off. */
  public void runLater(Duration delay) {
    for (Later due : List.copyOf(planned())) {
      if (due.delay().compareTo(delay) <= 0) {
        callOff(due);
        due.work().run();
      }
    }
  }

  /** Whether anything was left to be done soon, or is planned with this delay at most. */
  public synchronized boolean has(Duration delay) {
    return !soon.isEmpty()
        || later.stream().anyMatch(planned -> planned.delay().compareTo(delay) <= 0);
  }

  private synchronized Runnable next() {
    return soon.poll();
  }

  private synchronized List<Later> planned() {
    return List.copyOf(later);
  }

  private synchronized void callOff(Later planned) {
    later.removeIf(other -> other.identity().equals(planned.identity()));
  }
}
