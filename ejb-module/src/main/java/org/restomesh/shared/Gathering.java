package org.restomesh.shared;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Passes on what comes, beside the request: at once after a pause, and together what comes within a
 * moment of the last time, so that there is one message for many. What cannot be passed on is lost,
 * so only for what somebody would find anyway.
 */
public final class Gathering<T> {
  private static final Log LOG = Log.of(Gathering.class);
  static final Duration MOMENT = Duration.ofMillis(5);

  /** Where passing on has stopped, more than this is lost. */
  static final int MOST_WAITING = 10_000;

  private final Background background;
  private final String name;
  private final int most;
  private final Duration moment;
  private final Consumer<Set<T>> passOn;
  private final LongSupplier nanoTime;

  private final Set<T> gathered = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean planned = new AtomicBoolean();
  private volatile long passedOn;

  /**
   * @param name for the log
   * @param most how many are passed on together at most
   */
  public Gathering(Background background, String name, int most, Consumer<Set<T>> passOn) {
    this(background, name, most, MOMENT, passOn);
  }

  /**
   * @param moment within which of the last time what comes is gathered
   */
  public Gathering(
      Background background, String name, int most, Duration moment, Consumer<Set<T>> passOn) {
    this(background, name, most, moment, passOn, System::nanoTime);
  }

  Gathering(
      Background background,
      String name,
      int most,
      Duration moment,
      Consumer<Set<T>> passOn,
      LongSupplier nanoTime) {
    this.background = background;
    this.name = name;
    this.most = most;
    this.moment = moment;
    this.passOn = passOn;
    this.nanoTime = nanoTime;
    this.passedOn = nanoTime.getAsLong() - moment.toNanos();
  }

  /** Returns at once. */
  public void add(T one) {
    if (gathered.size() < MOST_WAITING) {
      gathered.add(one);
    }
    if (planned.compareAndSet(false, true)) {
      plan();
    }
  }

  private void plan() {
    try {
      background.after(rest(), () -> Tick.run(name, this::passOnAll));
    } catch (RuntimeException | Error e) { // whatever it is
      planned.set(false); // the next one tries again
      LOG.warn(name + ": nothing can be passed on just now: " + e);
    }
  }

  /** What is left of the moment since the last time: nothing after a pause. */
  private Duration rest() {
    Duration rest = moment.minusNanos(nanoTime.getAsLong() - passedOn);
    return rest.isNegative() ? Duration.ZERO : rest;
  }

  private void passOnAll() {
    passedOn = nanoTime.getAsLong();
    planned.set(false); // whoever adds from now on asks for the next round
    Set<T> taken = take();
    while (!taken.isEmpty()) {
      passOn.accept(taken);
      taken = take();
    }
  }

  private Set<T> take() {
    Set<T> taken = new LinkedHashSet<>();
    Iterator<T> iterator = gathered.iterator();
    while (iterator.hasNext() && taken.size() < most) {
      taken.add(iterator.next());
      iterator.remove();
    }
    return taken;
  }
}
