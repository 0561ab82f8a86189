package org.restomesh.order.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restomesh.order.Bistro;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.realtime.RealtimeEvents;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Wiring;

/** Who begins with a snapshot at any moment and goes on with events has what the server has. */
class BoardRacesIT {
  private static final int WRITERS = 8;
  private static final int EACH = 60;
  private static final int SCREENS = 6;

  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final OrderWriter book = wiring.get(OrderWriter.class);
  private final OrderBoard board = wiring.get(OrderBoard.class);
  private final RealtimeEvents events = wiring.get(RealtimeEvents.class);
  private final UUID branch = bistro.restaurant().branchId();
  private final Instant now = wiring.businessTime().instant();

  private final List<UUID> placed = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger writing = new AtomicInteger(WRITERS);
  private final AtomicInteger refused = new AtomicInteger();

  /** A screen's own picture: each order as it was last shown. */
  private static final class Picture {
    private final Map<UUID, String> frames = new HashMap<>();
    private long lastId;

    private void begin(BoardSnapshot snapshot) {
      frames.clear();
      snapshot.orders().forEach(order -> frames.put(order.id(), Json.write(order)));
      lastId = snapshot.lastEventId();
    }

    private void hear(RealtimeEvent event) {
      assertThat(event.id()).isEqualTo(lastId + 1);
      frames.put(event.orderId(), event.data());
      lastId = event.id();
    }
  }

  @Test
  void snapshotAndEventsMissNoChangeOfEightThreads() {
    for (int i = 0; i < 20; i++) {
      place();
    }
    List<Callable<?>> works = new ArrayList<>();
    IntStream.range(0, WRITERS).forEach(i -> works.add(this::write));
    IntStream.range(0, SCREENS).forEach(i -> works.add(this::watch));

    List<Object> outcomes = AtOnce.run(works);

    Picture server = new Picture();
    server.begin(board.of(branch, null, now));
    assertThat(outcomes.subList(0, WRITERS)).allMatch(Boolean.TRUE::equals);
    assertThat(outcomes.subList(WRITERS, outcomes.size())).allMatch(server.frames::equals);
    assertThat(refused).as("some were rolled back").hasPositiveValue();
    assertThat(server.lastId).isEqualTo(events.lastId(branch));
  }

  private boolean write() {
    try {
      for (int i = 0; i < EACH; i++) {
        try {
          change(ThreadLocalRandom.current().nextInt(10));
        } catch (InvalidOrderStatus | RolledBack e) {
          refused.incrementAndGet(); // somebody was quicker, or the dice have said so
        }
      }
      return true;
    } finally {
      writing.decrementAndGet();
    }
  }

  private static final class RolledBack extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private void change(int dice) {
    UUID order = placed.get(ThreadLocalRandom.current().nextInt(placed.size()));
    switch (dice) {
      case 0, 1 -> place();
      case 2 -> wiring.run(() -> book.serve(order, now));
      case 3 -> wiring.run(() -> book.cancel(order, "why", now));
      case 4 ->
          wiring.run(
              () -> {
                book.annotate(order, null, "never", now);
                throw new RolledBack();
              });
      case 5 -> wiring.run(() -> book.prepare(order, 10, now));
      default -> wiring.run(() -> book.annotate(order, null, "bir not daha", now));
    }
  }

  private void place() {
    placed.add(bistro.place(bistro.meal()).id());
  }

  /** Now and then it begins anew, as one that was away for too long. */
  private Map<UUID, String> watch() {
    Picture picture = new Picture();
    picture.begin(board.of(branch, null, now));
    boolean last = false;
    while (!last) {
      last = writing.get() == 0;
      if (!last && ThreadLocalRandom.current().nextInt(8) == 0) {
        picture.begin(board.of(branch, null, now));
      }
      events.after(branch, picture.lastId, 20).forEach(picture::hear);
      last = last && picture.lastId == events.lastId(branch);
    }
    return picture.frames;
  }
}
