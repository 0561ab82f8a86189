package org.restomesh.realtime.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.NodeId;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.Wiring;

class SocketPlacesIT {
  private final Wiring first = Wiring.likeAContainer();
  private final Wiring second = Wiring.likeAContainer();
  private final SocketPlaces onFirst = first.get(SocketPlaces.class);
  private final SocketPlaces onSecond = second.get(SocketPlaces.class);
  private final Sql sql = first.get(Sql.class);
  private final UUID tenant = UUID.randomUUID();

  @BeforeEach
  void bothAreMembers() {
    renewed(first, Duration.ZERO);
    renewed(second, Duration.ZERO);
  }

  @AfterEach
  void leaveNothing() {
    sql.statement("delete from socket_place").change();
    sql.statement("delete from cluster_node").change();
  }

  @Test
  void thoseOfOtherNodesCountForTheOwner() {
    assertThat(onFirst.take(place("a"), 1, 2, 1, 10)).isTrue();

    assertThat(onSecond.take(place("a"), 1, 2, 1, 10)).isTrue();
    assertThat(onSecond.take(place("a"), 2, 2, 2, 10)).isFalse();
    assertThat(onSecond.take(place("b"), 1, 2, 2, 10)).isTrue();
  }

  @Test
  void andForTheTenant() {
    assertThat(onFirst.take(place("a"), 1, 10, 1, 2)).isTrue();

    assertThat(onSecond.take(place("b"), 1, 10, 2, 2)).isFalse();
    assertThat(onSecond.take(place("b"), 1, 10, 1, 2)).isTrue();
    assertThat(
            onSecond.take(new SocketPlace(UUID.randomUUID(), UUID.randomUUID(), "a"), 1, 1, 1, 1))
        .as("another tenant's are counted by themselves")
        .isTrue();
  }

  @Test
  void aPlaceThatIsFreedIsTakenElsewhere() {
    SocketPlace place = place("a");
    onFirst.take(place, 1, 1, 1, 1);
    assertThat(onSecond.take(place("a"), 1, 1, 1, 1)).isFalse();

    onFirst.free(place.id());

    assertThat(onSecond.take(place("a"), 1, 1, 1, 1)).isTrue();
  }

  @Test
  void aNodeThatIsNoMemberHoldsNone() {
    onFirst.take(place("a"), 1, 1, 1, 1);
    renewed(first, Duration.ofMillis(1_600));
    assertThat(onSecond.take(place("a"), 1, 1, 1, 1)).isFalse();

    renewed(first, Duration.ofSeconds(2));

    assertThat(onSecond.take(place("a"), 1, 1, 1, 1)).isTrue();
  }

  @Test
  void eachNodeMakesItsOwnRowsRight() {
    SocketPlace lost = place("a");
    SocketPlace kept = place("b");
    onFirst.take(place("c"), 1, 9, 1, 9);
    onFirst.take(kept, 1, 9, 2, 9);
    SocketPlace elsewhere = place("d");
    onSecond.take(elsewhere, 1, 9, 1, 9);

    onFirst.areOpen(List.of(lost, kept));

    assertThat(ids()).containsExactlyInAnyOrder(lost.id(), kept.id(), elsewhere.id());
    onFirst.areOpen(List.of());
    assertThat(ids()).containsExactly(elsewhere.id());
  }

  @Test
  void rowsOfANodeThatIsForgottenGo() {
    onSecond.take(place("a"), 1, 9, 1, 9);
    sql.statement("delete from cluster_node where id = :id")
        .with("id", second.get(NodeId.class).value())
        .change();

    onFirst.areOpen(List.of());

    assertThat(ids()).isEmpty();
  }

  @Test
  void atOnceTheyTakeNoMoreThanAllowed() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Callable<Integer>> nodes = List.of(() -> taken(onFirst), () -> taken(onSecond));
    try {
      List<Future<Integer>> taken = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        nodes.forEach(node -> taken.add(threads.submit(node)));
      }
      int all = 0;
      for (Future<Integer> one : taken) {
        all += one.get();
      }
      assertThat(all).isEqualTo(20);
      assertThat(ids()).hasSize(20);
    } finally {
      threads.shutdownNow();
    }
  }

  private final AtomicInteger hereOnFirst = new AtomicInteger();
  private final AtomicInteger hereOnSecond = new AtomicInteger();

  /** As ConnectionLimits counts: what is being taken counts, and what was refused no more. */
  private int taken(SocketPlaces node) {
    AtomicInteger here = node == onFirst ? hereOnFirst : hereOnSecond;
    int taken = 0;
    for (int i = 0; i < 10; i++) {
      int mine = here.incrementAndGet();
      if (node.take(place("a"), mine, 20, mine, 200)) {
        taken++;
      } else {
        here.decrementAndGet();
        i--;
      }
      if (ids().size() >= 20) {
        return taken;
      }
    }
    return taken;
  }

  private SocketPlace place(String owner) {
    return new SocketPlace(UUID.randomUUID(), tenant, owner);
  }

  private List<UUID> ids() {
    return sql.statement("select id from socket_place").list(UUID.class);
  }

  private void renewed(Wiring node, Duration ago) {
    sql.statement(
            "insert into cluster_node (id, renewed_at)"
                + " values (:id, clock_timestamp() - cast(:ago as interval))"
                + " on conflict (id) do update set renewed_at = excluded.renewed_at")
        .with("id", node.get(NodeId.class).value())
        .with("ago", ago.toString())
        .change();
  }
}
