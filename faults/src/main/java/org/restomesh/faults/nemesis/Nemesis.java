package org.restomesh.faults.nemesis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;
import org.restomesh.faults.nodes.Cluster;

/**
 * Carries out a schedule. Whatever happens, the cluster is whole again when it is done, and each
 * fault that has begun has ended in the history.
 */
public final class Nemesis {
  private final Function<PlannedFault, Injection> injections;
  private final Runnable healing;
  private final Consumer<Observation> history;
  private final SteadyTime time;
  private final Deque<PlannedFault> open = new ArrayDeque<>();

  /**
   * @param history is told of each begin and end
   * @param clock the history's
   */
  public static Nemesis of(Cluster cluster, Consumer<Observation> history, LongSupplier clock) {
    Injections injections = new Injections(cluster);
    return new Nemesis(injections::of, cluster::heal, history, SteadyTime.of(clock));
  }

  Nemesis(
      Function<PlannedFault, Injection> injections,
      Runnable healing,
      Consumer<Observation> history,
      SteadyTime time) {
    this.injections = injections;
    this.healing = healing;
    this.history = history;
    this.time = time;
  }

  /**
   * Returns after the last fault, when the cluster is whole. An episode begins later than planned
   * when the one before has taken longer, so that there is calm between them.
   *
   * @throws RuntimeException when something can't be done, such as a node that does not start again
   * @throws InterruptedException when it was told to end; the cluster is whole then, too
   */
  public void run(Schedule schedule) throws InterruptedException {
    try {
      long start = time.now();
      long calmUntil = start;
      for (Episode episode : schedule.episodes()) {
        time.sleepUntil(Math.max(start + episode.first().at().toNanos(), calmUntil));
        play(episode);
        calmUntil = time.now() + Schedule.CALM.toNanos();
      }
    } catch (RuntimeException | InterruptedException e) {
      healAfter(e);
      throw e;
    }
    heal();
  }

  private void play(Episode episode) throws InterruptedException {
    Injection first = injections.apply(episode.first());
    long begun = begin(first, episode.first());
    if (episode.second().isPresent()) {
      PlannedFault second = episode.second().get();
      time.sleepUntil(begun + Episode.OFFSET.toNanos());
      play(new Episode(second, Optional.empty()));
    }
    time.sleepUntil(begun + episode.first().fault().lasts().toNanos());
    first.end();
    ended(episode.first());
    first.recover();
  }

  /** When it began. It is in the history first: what it does is seen while it is being done. */
  private long begin(Injection injection, PlannedFault planned) {
    long at = time.now();
    history.accept(new FaultBegun(at, planned.fault().title(), planned.target()));
    open.push(planned);
    injection.begin();
    return at;
  }

  private void ended(PlannedFault planned) {
    open.remove(planned);
    history.accept(new FaultEnded(time.now(), planned.fault().title(), planned.target()));
  }

  private void heal() {
    healing.run();
    while (!open.isEmpty()) {
      ended(open.peek());
    }
  }

  /** An interruption must not keep it from healing. */
  private void healAfter(Exception cause) {
    boolean interrupted = Thread.interrupted();
    try {
      heal();
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
