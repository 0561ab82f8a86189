package org.restomesh.system.lane;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.ServerProfile;

/**
 * All stories on one server, in an order that needs few restarts. One or two that fail where others
 * ran beside them are tried once more, alone: what is good then is told as unsteady and is a defect
 * of the story or of the product, but holds up nobody else's change.
 */
final class Lane {
  /** More than these are no accident. */
  private static final int MAX_TRIED_AGAIN = 2;

  /** Beside the one with the browser. */
  private static final int WORKERS = 3;

  private final Stories stories;
  private final Path reports;
  private final List<StoryRun> runs = new ArrayList<>();
  private final List<StoryRun> unsteady = new ArrayList<>();
  private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS, Lane::worker);
  private final ExecutorService browser = Executors.newSingleThreadExecutor(Lane::worker);

  private Lane(Stories stories, Path reports) {
    this.stories = stories;
    this.reports = reports;
  }

  /** Exits with 1 when a story has failed. */
  public static void main(String[] arguments) throws IOException {
    Path work = Path.of(System.getProperty("restomesh.system.work"));
    StoryRun.delete(work.resolve("unsteady")); // another run's
    Stories stories = chosen();
    boolean good = !stories.classes().isEmpty() && new Lane(stories, work.resolve("reports")).run();
    System.exit(good ? 0 : 1);
  }

  private static Stories chosen() {
    Stories named = Stories.named(System.getProperty("story", "*"));
    if (Integer.getInteger("restomesh.system.nodes", 1) == 1) {
      return named;
    }
    Stories remaining = named.withoutOutages();
    named.classes().stream()
        .filter(found -> !remaining.classes().contains(found))
        .forEach(found -> System.out.println("not on several nodes: " + found.getSimpleName()));
    return remaining;
  }

  /** Where the server does not come up, idle workers must not keep this process alive. */
  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    return thread;
  }

  private boolean run() {
    long start = System.nanoTime();
    List<Class<?>> first = stories.withProductionSettings();
    Installation.start(first.isEmpty() ? ServerProfile.QUICK : ServerProfile.PRODUCTION);
    try {
      beside(first);
      together(Outage.Kind.ORDERLY_STOP, stories.sharing(Outage.Kind.ORDERLY_STOP));
      Installation.runWith(ServerProfile.QUICK);
      // Whoever wants it alone waits until nobody else runs, and meanwhile nobody begins.
      beside(stories.shared());
      beside(stories.exclusive());
      tryAgain();
      together(Outage.Kind.KILL, stories.sharing(Outage.Kind.KILL));
      together(Outage.Kind.PROMPT_KILL, stories.sharing(Outage.Kind.PROMPT_KILL));
      for (Class<?> alone : stories.alone(Outage.Kind.KILL)) {
        together(Outage.Kind.KILL, List.of(alone));
      }
    } finally {
      Installation.stop();
    }
    tell((System.nanoTime() - start) / 1e9);
    return runs.stream().allMatch(StoryRun::isGood);
  }

  /** Beside each other, as many at once as there are workers. */
  private void beside(List<Class<?>> classes) {
    List<Class<?>> ordered = new ArrayList<>(classes);
    if (Boolean.getBoolean("restomesh.system.backwards")) {
      Collections.reverse(ordered);
    }
    List<Future<StoryRun>> started = new ArrayList<>();
    for (Class<?> next : ordered) {
      ExecutorService thread = Stories.needBrowser(next) ? browser : workers;
      started.add(thread.submit(() -> StoryRun.of(next, reports)));
    }
    await(started);
  }

  /** All at once: they wait for each other. */
  private void together(Outage.Kind kind, List<Class<?>> classes) {
    if (classes.isEmpty()) {
      return;
    }
    Outage.expect(kind, classes.size());
    ExecutorService threads = Executors.newFixedThreadPool(classes.size());
    await(classes.stream().map(next -> threads.submit(() -> StoryRun.of(next, reports))).toList());
    threads.shutdown();
  }

  private void tryAgain() {
    List<StoryRun> failed =
        runs.stream().filter(run -> !run.isGood() && Stories.isUsual(run.stories())).toList();
    if (failed.size() > MAX_TRIED_AGAIN) {
      return;
    }
    for (StoryRun first : failed) {
      StoryRun second = StoryRun.of(first.stories(), reports.resolveSibling("again"));
      if (second.isGood()) {
        first.moveReport(reports, reports.resolveSibling("unsteady"));
        second.moveReport(reports.resolveSibling("again"), reports);
        runs.set(runs.indexOf(first), second);
        unsteady.add(first);
      }
    }
  }

  private void await(List<Future<StoryRun>> started) {
    for (Future<StoryRun> run : started) {
      try {
        runs.add(run.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  private void tell(double seconds) {
    unsteady.forEach(run -> System.out.println("UNSTEADY " + run.stories().getName()));
    runs.stream()
        .filter(run -> !run.isGood())
        .forEach(run -> System.out.println("FAILED " + run.stories().getName()));
    System.out.printf(
        Locale.ROOT,
        "%d classes, %d tests, %d failed, %d skipped, %.0f s%n",
        runs.size(),
        runs.stream().mapToLong(StoryRun::tests).sum(),
        runs.stream().mapToLong(run -> run.summary().getTotalFailureCount()).sum(),
        runs.stream().mapToLong(StoryRun::skipped).sum(),
        seconds);
  }
}
