package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class RealtimePublisherIT {
  private static final int WRITERS = 8;
  private static final int EACH = 60;
  private static final int READERS = 4;

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant one = Restaurant.open(wiring);
  private final Restaurant other = Restaurant.open(wiring);
  private final RealtimePublisher log = wiring.get(RealtimePublisher.class);
  private final RealtimeEvents events = wiring.get(RealtimeEvents.class);
  private final Instant now = wiring.businessTime().instant();

  @Test
  void whatATransactionTellsHasIdsWithoutGapsInItsOrder() {
    wiring.run(() -> tell(one, "a", "b"));
    wiring.run(() -> tell(one, "c"));

    assertThat(events.lastId(one.branchId())).isEqualTo(3);
    assertThat(events.after(one.branchId(), 0, 10))
        .extracting(RealtimeEvent::id, RealtimeEvent::data)
        .containsExactly(tuple(1, "a"), tuple(2, "b"), tuple(3, "c"));
    assertThat(events.after(one.branchId(), 1, 1))
        .extracting(RealtimeEvent::id)
        .containsExactly(2L);
  }

  @Test
  void anEventSaysAllThatWasTold() {
    UUID session = UUID.randomUUID();
    UUID order = UUID.randomUUID();
    wiring.run(
        () ->
            log.tell(
                new RealtimeChange(
                    one.tenantId(),
                    one.branchId(),
                    session,
                    "order.created",
                    order,
                    7,
                    "{}",
                    now)));

    assertThat(events.after(one.branchId(), 0, 1))
        .containsExactly(new RealtimeEvent(1, session, "order.created", now, order, 7, "{}"));
  }

  @Test
  void branchesCountByThemselves() {
    wiring.run(
        () -> {
          tell(one, "a");
          tell(other, "b");
          tell(one, "c");
        });

    assertThat(events.lastIds(List.of(one.branchId(), other.branchId(), UUID.randomUUID())))
        .containsOnly(Map.entry(one.branchId(), 2L), Map.entry(other.branchId(), 1L));
    assertThat(events.lastId(UUID.randomUUID())).isZero();
  }

  @Test
  void whatIsRolledBackUsesNoIdAndWakesNobody() {
    List<UUID> woken = listening();

    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      tell(one, "a");
                      throw new IllegalStateException("rolled back");
                    }))
        .hasMessage("rolled back");
    assertThat(woken).isEmpty();
    wiring.run(() -> tell(one, "b"));

    assertThat(events.after(one.branchId(), 0, 10))
        .extracting(RealtimeEvent::id, RealtimeEvent::data)
        .containsExactly(tuple(1, "b"));
    assertThat(woken).containsExactly(one.branchId());
  }

  @Test
  void whatCannotBeToldRollsBackWhatItIsAbout() {
    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      one.slot();
                      log.tell(change(one, null));
                    }))
        .isInstanceOf(RuntimeException.class);

    assertThat(Rows.count("select count(*) from device where branch_id = ?", one.branchId()))
        .isZero();
  }

  @Test
  void listenersAreToldAfterTheCommitAndOneThatFailsIsNoMatterOfAnybodys() {
    List<Long> seen = new ArrayList<>();
    BranchNotifier feed = wiring.get(BranchNotifier.class);
    feed.listen(
        listener(
            branch -> {
              throw new IllegalStateException("fails");
            }));
    Runnable end = feed.listen(listener(branch -> seen.add(events.lastId(branch))));

    wiring.run(() -> tell(one, "a"));
    end.run();
    wiring.run(() -> tell(one, "b"));

    assertThat(seen).containsExactly(1L);
  }

  /** The counter is nobody's while the work goes on: only while it is committed. */
  @Test
  void whoHasToldSomethingHoldsUpNobodyBeforeTheCommit() {
    wiring.run(
        () -> {
          tell(one, "a");
          Rival rival =
              Rival.meet(
                  () -> {
                    wiring.run(() -> tell(one, "b"));
                    return true;
                  });
          assertThat(rival.outcome()).isEqualTo(true);
        });

    assertThat(events.after(one.branchId(), 0, 10))
        .extracting(RealtimeEvent::data)
        .containsExactly("b", "a");
  }

  @Test
  void aTransactionTakesOneStatementForABranchHoweverMuchItTells() {
    assertThat(Database.shared().statementsOf(() -> wiring.run(() -> tell(one, "a", "b", "c"))))
        .hasSize(1);
  }

  /** Whoever has read an id never finds another at or below it, though some are rolled back. */
  @Test
  void idsBecomeVisibleInTheirOrderWithoutGapsWhileEightThreadsCommit() {
    AtomicInteger writing = new AtomicInteger(WRITERS);
    AtomicInteger committed = new AtomicInteger();
    List<Callable<?>> works = new ArrayList<>();
    IntStream.range(0, WRITERS).forEach(i -> works.add(() -> write(i, writing, committed)));
    IntStream.range(0, READERS).forEach(i -> works.add(() -> read(writing)));

    List<Object> outcomes = AtOnce.run(works);

    List<Long> all = IntStream.rangeClosed(1, committed.get()).mapToObj(Long::valueOf).toList();
    assertThat(outcomes.subList(0, WRITERS)).allMatch(Boolean.TRUE::equals);
    assertThat(outcomes.subList(WRITERS, outcomes.size())).allMatch(all::equals);
    Set<String> distinct =
        new TreeSet<>(
            Rows.texts("select data from realtime_event where branch_id = ?", one.branchId()));
    assertThat(distinct).hasSize(committed.get());
  }

  private boolean write(int writer, AtomicInteger writing, AtomicInteger committed) {
    try {
      for (int i = 0; i < EACH; i++) {
        boolean rollBack = ThreadLocalRandom.current().nextInt(4) == 0;
        String name = writer + "-" + i;
        try {
          wiring.run(
              () -> {
                // Of two branches at once in any order: nobody may wait in a circle.
                tell(ThreadLocalRandom.current().nextBoolean() ? other : one, "x" + name);
                tell(one, name);
                tell(other, name);
                if (rollBack) {
                  throw new IllegalStateException("rolled back");
                }
              });
        } catch (IllegalStateException e) {
          assertThat(e).hasMessage("rolled back");
        }
      }
      return true;
    } finally {
      if (writing.decrementAndGet() == 0) {
        committed.set((int) events.lastId(one.branchId()));
      }
    }
  }

  /** Everything that this reader saw, as it saw it. */
  private List<Long> read(AtomicInteger writing) {
    List<Long> seen = new ArrayList<>();
    boolean last = false;
    while (!last) {
      last = writing.get() == 0;
      long from = seen.isEmpty() ? 0 : seen.get(seen.size() - 1);
      events.after(one.branchId(), from, 50).forEach(event -> seen.add(event.id()));
      last = last && seen.size() >= events.lastId(one.branchId());
    }
    return seen;
  }

  private static Tuple tuple(long id, String data) {
    return Tuple.tuple(id, data);
  }

  private List<UUID> listening() {
    List<UUID> woken = new ArrayList<>();
    wiring.get(BranchNotifier.class).listen(listener(woken::add));
    return woken;
  }

  private static BranchListener listener(Consumer<UUID> changed) {
    return new BranchListener() {
      @Override
      public void changed(UUID branchId) {
        changed.accept(branchId);
      }

      @Override
      public void credentialsChanged() {
        throw new AssertionError("nobody's credentials change");
      }
    };
  }

  private void tell(Restaurant restaurant, String... data) {
    for (String text : data) {
      log.tell(change(restaurant, text));
    }
  }

  private RealtimeChange change(Restaurant restaurant, String data) {
    return new RealtimeChange(
        restaurant.tenantId(), restaurant.branchId(), null, "x", null, null, data, now);
  }
}
