package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.support.AtOnce;

class WorkerTest {
  private static final int PER_KEY = 3;
  private static final int IN_ALL = 5;
  private static final Duration LONG = Duration.ofSeconds(30);

  private final Table table = new Table();
  private final Hand worker = new Hand(table, IN_ALL);

  /** What is due, as rows would tell. A claim that fails has claimed nothing. */
  private static final class Table {
    private final List<String> due = new ArrayList<>();
    private boolean failing;
    private int elsewhere;

    synchronized Claim<String> claim(String key, int max) {
      if (failing) {
        throw new IllegalStateException("expected");
      }
      List<String> ofKey = due.stream().filter(row -> row.startsWith(key)).toList();
      List<String> claimed = ofKey.stream().limit(Math.min(max, PER_KEY - elsewhere)).toList();
      due.removeAll(claimed);
      return new Claim<>(claimed, ofKey.size() > claimed.size() && claimed.size() < max);
    }

    synchronized void add(String row) {
      due.add(row);
    }
  }

  /** Steps end, and further claims are made, when the test wants it. */
  private static class Hand extends Worker<String, String> {
    private final GracefulShutdown stop = new GracefulShutdown();
    private final Table table;
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final List<String> begun = new ArrayList<>();
    final List<CompletableFuture<Boolean>> underWay = new ArrayList<>();
    private final List<String> blocked = new ArrayList<>();
    private boolean rejecting;

    Hand(Table table, int maxInAll) {
      this.table = table;
      open(stop, PER_KEY, maxInAll, this::later);
    }

    private void later(Runnable task) {
      if (rejecting) {
        throw new RejectedExecutionException("expected");
      }
      tasks.add(task);
    }

    @Override
    protected Claim<String> claim(String key, int max) {
      return table.claim(key, max);
    }

    @Override
    protected CompletionStage<Boolean> carryOut(String row) {
      begun.add(row);
      if (row.endsWith("!")) {
        throw new IllegalStateException("expected");
      }
      CompletableFuture<Boolean> ends = new CompletableFuture<>();
      underWay.add(ends);
      return ends;
    }

    @Override
    protected void blocked(String key) {
      blocked.add(key);
    }

    void endOne(Random random, boolean more) {
      underWay.remove(random.nextInt(underWay.size())).complete(more);
    }

    void runTasks() {
      for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
        task.run();
      }
    }
  }

  @Test
  void whatIsDueIsBegunAsFarAsThereIsRoomAndTheRestWhenThereIsSome() {
    for (int i = 0; i < PER_KEY + 1; i++) {
      table.add("a" + i);
    }
    worker.wake("a");
    assertThat(worker.begun).hasSize(PER_KEY);

    worker.underWay.get(0).complete(false);
    worker.runTasks();
    assertThat(worker.begun).hasSize(PER_KEY + 1);
  }

  @Test
  void aStepThatThrowsOrFailsMakesRoomLikeOneThatDoesNot() {
    table.add("a1!");
    table.add("a2");
    worker.wake("a");
    worker.underWay.get(0).completeExceptionally(new IllegalStateException("expected"));
    worker.runTasks();

    assertThat(worker.begun).containsExactly("a1!", "a2");
    assertThat(worker.underWay()).isZero();
  }

  @Test
  void aClaimThatFailsMakesRoomAgain() {
    table.failing = true;
    table.add("a1");
    worker.wake("a");
    assertThat(worker.underWay()).isZero();

    table.failing = false;
    worker.wake("a");
    assertThat(worker.begun).containsExactly("a1");
  }

  @Test
  void whereOtherNodesHaveTheWholeShareTheQueueIsTold() {
    table.elsewhere = PER_KEY;
    table.add("a1");
    worker.wake("a");

    assertThat(worker.blocked).containsExactly("a");
  }

  @Test
  void whereOtherNodesHaveAPartOfTheShareWhoEndsClaimsAgainAndSoDoesTheQueueLater() {
    table.elsewhere = PER_KEY - 1;
    table.add("a1");
    table.add("a2");
    worker.wake("a");
    assertThat(worker.blocked).containsExactly("a");

    worker.underWay.get(0).complete(false);
    worker.runTasks();
    assertThat(worker.begun).containsExactly("a1", "a2");
  }

  /** Or one key's backlog would keep the others waiting for the thread that claims for all. */
  @Test
  void aWakeUpClaimsOnceAndLeavesTheNextClaimToTheExecutor() {
    Hand ending =
        new Hand(table, IN_ALL) {
          @Override
          protected CompletionStage<Boolean> carryOut(String row) {
            super.carryOut(row).toCompletableFuture().complete(true);
            return underWay.remove(0);
          }
        };
    for (int i = 0; i < 2 * PER_KEY; i++) {
      table.add("a" + i);
    }
    ending.wake("a");
    assertThat(ending.begun).hasSize(PER_KEY);
    assertThat(ending.tasks).hasSize(1);

    ending.runTasks();
    assertThat(ending.begun).hasSize(2 * PER_KEY);
    assertThat(ending.underWay()).isZero();
  }

  @Test
  void aClaimThatNobodyRunsFreesItsRoom() {
    for (int i = 0; i < PER_KEY + 1; i++) {
      table.add("a" + i);
    }
    worker.wake("a");
    worker.rejecting = true;
    worker.underWay.forEach(step -> step.complete(false));

    assertThat(worker.underWay()).isZero();
  }

  @Test
  void whoStopsClaimsNothingAndWaitsForWhatIsUnderWay() throws Exception {
    table.add("a1");
    worker.wake("a");
    table.add("a2");
    CountDownLatch drained = new CountDownLatch(1);
    Thread stop =
        new Thread(
            () -> {
              Duration timeout = worker.stop.start();
              worker.close();
              worker.drain(timeout);
              drained.countDown();
            });
    stop.start();
    while (!worker.stop.isStopping()) {
      Thread.onSpinWait();
    }
    worker.wake("a");
    assertThat(drained.getCount()).isOne();

    worker.underWay.get(0).complete(true);
    worker.runTasks();

    assertThat(drained.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(worker.begun).containsExactly("a1");
  }

  /**
   * Rows come, claims happen and steps end in any order: nothing is begun twice, no share is
   * exceeded, and once all has ended nothing is left, without any sweep.
   */
  @Property
  void whateverTheOrderNothingIsLeftAndNothingIsTwice(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 60) int rows) {
    Table due = new Table();
    Hand hand = new Hand(due, 2 * PER_KEY);
    int added = 0;
    while (added < rows || !hand.underWay.isEmpty() || !hand.tasks.isEmpty()) {
      int step = random.nextInt(3);
      if (step == 0 && added < rows) {
        String key = String.valueOf((char) ('a' + random.nextInt(2)));
        due.add(key + added++);
        hand.wake(key);
      } else if (step == 1 && !hand.tasks.isEmpty()) {
        hand.tasks.poll().run();
      } else if (!hand.underWay.isEmpty()) {
        hand.endOne(random, random.nextBoolean());
      }
      assertThat(hand.underWay.size()).isLessThanOrEqualTo(2 * PER_KEY);
    }

    assertThat(due.due).isEmpty();
    assertThat(hand.begun).hasSize(rows).doesNotHaveDuplicates();
    assertThat(hand.underWay()).isZero();
  }

  /** Real threads add, wake, claim and end at once, and nobody sweeps. */
  @Test
  void noWakeUpIsLostBetweenThreads() {
    Table due = new Table();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    Set<String> carriedOut = ConcurrentHashMap.newKeySet();
    Worker<String, String> worker =
        new Worker<>() {
          {
            open(new GracefulShutdown(), PER_KEY, 2 * PER_KEY, threads);
          }

          @Override
          protected Claim<String> claim(String key, int max) {
            return due.claim(key, max);
          }

          @Override
          protected CompletionStage<Boolean> carryOut(String row) {
            return CompletableFuture.supplyAsync(() -> !carriedOut.add(row), threads);
          }
        };
    AtOnce.run(
        4,
        () -> {
          for (int i = 0; i < 1_000; i++) {
            String key = i % 2 == 0 ? "a" : "b";
            due.add(key + Thread.currentThread().getId() + "-" + i);
            worker.wake(key);
          }
          return true;
        });

    assertThat(worker.awaitIdle(LONG)).isTrue();
    threads.shutdown();
    assertThat(carriedOut).hasSize(4_000);
  }
}
