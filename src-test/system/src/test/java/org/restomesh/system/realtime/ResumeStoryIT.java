package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.Together;

/**
 * Twenty screens drop and come back at random while eight people make 2,016 changes: each ends with
 * exactly the server's state, each event once, in order.
 */
class ResumeStoryIT {
  private static final int CLIENTS = 20;
  private static final int WRITERS = 8;
  private static final int ORDERS_EACH = 63;
  private static final int CHANGES_OF_AN_ORDER = 4;
  private static final int CHANGES = WRITERS * ORDERS_EACH * CHANGES_OF_AN_ORDER;

  /** The last event of all: the snapshot of an empty board, and then one for each change. */
  private static final long LAST = CHANGES;

  private final Kitchen kitchen = new Kitchen();

  /** What a screen knows, from its events only. */
  private final class Screen {
    private final String authorization = "Screen " + kitchen.screens().openKitchen().token();
    private final Random random;
    private final Map<String, JsonNode> orders = new HashMap<>();
    private long lastEventId;
    private int drops;

    Screen(int seed) {
      this.random = new Random(seed);
    }

    Screen follow() {
      while (lastEventId < LAST) {
        KitchenSocket socket = KitchenSocket.open(authorization);
        socket.subscribeFrom(Long.toString(lastEventId));
        listen(socket, 1 + random.nextInt(150));
        if (random.nextBoolean()) {
          socket.drop();
        } else {
          socket.close();
        }
        drops++;
      }
      return this;
    }

    private void listen(KitchenSocket socket, int most) {
      int heard = 0;
      while (heard < most && lastEventId < LAST) {
        JsonNode frame = socket.next();
        assertThat(frame.get("op").textValue()).isNotIn("resync_required", "snapshot", "error");
        if (frame.get("op").textValue().equals("event")) {
          apply(frame);
          heard++;
        }
      }
    }

    private void apply(JsonNode event) {
      long id = Long.parseLong(event.get("id").textValue());
      assertThat(id).as("none missing, none twice").isEqualTo(lastEventId + 1);
      lastEventId = id;
      JsonNode before = orders.put(event.get("orderId").textValue(), event.get("data"));
      if (before != null) {
        assertThat(event.get("version").intValue()).isGreaterThan(before.get("version").intValue());
      }
    }
  }

  @Test
  void eachScreenEndsWithTheServersState() {
    List<Callable<Object>> all = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      all.add(
          () -> {
            write();
            return null;
          });
    }
    List<Screen> screens = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      Screen screen = new Screen(i);
      screens.add(screen);
      all.add(screen::follow);
    }
    Together.run(all);

    Map<String, JsonNode> truth = new HashMap<>();
    try (KitchenSocket socket = kitchen.socket()) {
      JsonNode snapshot = socket.subscribe();
      assertThat(snapshot.get("lastEventId").textValue()).isEqualTo(Long.toString(LAST));
      snapshot.get("orders").forEach(order -> truth.put(order.get("id").textValue(), order));
    }
    assertThat(truth).hasSize(WRITERS * ORDERS_EACH);
    assertThat(screens)
        .allSatisfy(
            screen -> {
              assertThat(screen.orders).isEqualTo(truth);
              assertThat(screen.drops).isGreaterThan(5);
            });
  }

  /** One person's share: orders that are placed, begun, made ready, and begun anew. */
  private void write() {
    for (int i = 0; i < ORDERS_EACH; i++) {
      String order = kitchen.order();
      kitchen.move(order, "PREPARING");
      kitchen.move(order, "READY");
      kitchen.move(order, "PREPARING");
    }
  }
}
