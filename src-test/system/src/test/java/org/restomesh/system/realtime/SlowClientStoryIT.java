package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.KitchenSocket;

/**
 * A client that does not read is cut, and nobody else notices
 * (contract/5-display-realtime#slow-client).
 */
@Exclusive("measures time")
class SlowClientStoryIT {
  private static final int CHANGES = 400;

  private final Kitchen kitchen = new Kitchen();

  /** Some 60 KB a frame: what the network itself takes in is full soon. */
  private String hugeOrder(Caller waiter) {
    List<Map<String, Object>> items = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      Map<String, Object> item = new HashMap<>();
      item.put("productId", kitchen.productId());
      item.put("qty", 1);
      item.put("note", "ş".repeat(490));
      items.add(item);
    }
    return waiter.post("/api/v1/orders", Map.of("items", items)).is(201).text("id");
  }

  @Test
  void whoReadsNothingIsCutWithoutSlowingOthers() throws Exception {
    ExecutorService reader = Executors.newSingleThreadExecutor();
    String order = hugeOrder(kitchen.waiter());
    try (KitchenSocket slow =
            KitchenSocket.openNarrow("Screen " + kitchen.screens().openKitchen().token());
        KitchenSocket quick = kitchen.listening()) {
      slow.subscribe();
      Future<Integer> taken = reader.submit(() -> take(quick));
      for (int i = 0; i < CHANGES; i++) {
        kitchen.move(order, i % 2 == 0 ? "PREPARING" : "READY");
      }

      assertThat(taken.get()).isEqualTo(CHANGES);
      assertThat(slow.closeCode()).isEqualTo(1013);
    } finally {
      reader.shutdownNow();
    }
  }

  /** How many changes come, in their order, each soon. */
  private static int take(KitchenSocket socket) {
    for (int i = 0; i < CHANGES; i++) {
      long asked = System.nanoTime();
      JsonNode event = socket.next("event");
      assertThat(event.get("id").textValue()).isEqualTo(Integer.toString(i + 2));
      assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(10));
    }
    return CHANGES;
  }
}
