package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.KitchenSocket;

/**
 * The conversation on a socket, word by word (contract/5-display-realtime#frames,
 * contract/5-display-realtime#close-codes).
 */
class ProtocolStoryIT {
  private final Kitchen kitchen = new Kitchen();

  private static String op(JsonNode frame) {
    return frame.get("op").textValue();
  }

  @Test
  void theServerGreetsAndShowsTheBoardToWhoSubscribes() {
    String order = kitchen.order();
    try (KitchenSocket socket = kitchen.socket()) {
      JsonNode hello = socket.next();
      assertThat(op(hello)).isEqualTo("hello");
      assertThat(hello.get("protocol").textValue()).isEqualTo("display.v1");
      assertThat(hello.get("sessionId").textValue()).isNotBlank();
      assertThat(hello.get("serverTime").textValue()).endsWith("Z");
      assertThat(hello.get("heartbeatSeconds").intValue()).isEqualTo(15);
      assertThat(hello.get("lastEventId").textValue()).isEqualTo("1");

      JsonNode snapshot = socket.subscribe();
      assertThat(snapshot.get("lastEventId").textValue()).isEqualTo("1");
      assertThat(snapshot.get("orders")).hasSize(1);
      assertThat(snapshot.at("/orders/0/id").textValue()).isEqualTo(order);
    }
  }

  @Test
  void whatHappensComesAsEventsInTheirOrder() {
    try (KitchenSocket socket = kitchen.listening()) {
      String order = kitchen.order();
      kitchen.move(order, "PREPARING");
      kitchen.move(order, "CANCELLED");

      JsonNode created = socket.next("event");
      assertThat(created.get("type").textValue()).isEqualTo("order.created");
      assertThat(created.get("id").textValue()).isEqualTo("1");
      assertThat(created.get("orderId").textValue()).isEqualTo(order);
      assertThat(created.get("version").intValue()).isEqualTo(1);
      assertThat(created.get("occurredAt").textValue()).endsWith("Z");
      assertThat(created.at("/data/status").textValue()).isEqualTo("PENDING");
      JsonNode updated = socket.next("event");
      assertThat(updated.get("type").textValue()).isEqualTo("order.updated");
      assertThat(updated.at("/data/status").textValue()).isEqualTo("PREPARING");
      JsonNode cancelled = socket.next("event");
      assertThat(cancelled.get("type").textValue()).isEqualTo("order.cancelled");
      assertThat(cancelled.get("id").textValue()).isEqualTo("3");
    }
  }

  @Test
  void whoComesBackHearsWhatItMissed() {
    kitchen.order();
    kitchen.order();
    kitchen.order();
    try (KitchenSocket socket = kitchen.socket()) {
      socket.subscribeFrom("1");
      assertThat(Kitchen.id(socket.next("event"))).isEqualTo("2");
      assertThat(Kitchen.id(socket.next("event"))).isEqualTo("3");
      assertThat(socket.next("replayed").get("count").intValue()).isEqualTo(2);
      kitchen.order();
      assertThat(Kitchen.id(socket.next("event"))).isEqualTo("4");
    }
    try (KitchenSocket socket = kitchen.socket()) {
      socket.subscribeFrom("4");
      assertThat(socket.next("replayed").get("count").intValue()).isZero();
    }
  }

  @Test
  void whoCannotResumeIsShownTheBoard() {
    kitchen.order();
    try (KitchenSocket socket = kitchen.socket()) {
      socket.subscribeFrom("2");
      assertThat(socket.next("resync_required").get("reason").textValue()).isNotBlank();
      assertThat(socket.next("snapshot").get("lastEventId").textValue()).isEqualTo("1");
      kitchen.order();
      assertThat(Kitchen.id(socket.next("event"))).isEqualTo("2");
    }
    try (KitchenSocket socket = kitchen.socket()) {
      socket.subscribeFrom("123456789012345678901234567890");
      socket.next("resync_required");
      socket.next("snapshot");
    }
  }

  @Test
  void aPingIsAnsweredAndASecondSubscribeIsNot() {
    try (KitchenSocket socket = kitchen.listening()) {
      socket.send("{\"op\":\"ping\"}");
      assertThat(socket.next("pong").get("serverTime").textValue()).endsWith("Z");
      socket.send("{\"op\":\"subscribe\"}");
      assertThat(socket.next("error").get("code").textValue()).isEqualTo("ALREADY_SUBSCRIBED");
      kitchen.order();
      socket.next("event");
    }
  }

  @Test
  void aBadMessageEndsIt() {
    for (String bad :
        new String[] {
          "hello",
          "{\"op\":\"dance\"}",
          "{\"op\":\"subscribe\",\"lastEventId\":\"x\"}",
          "{\"op\":\"ping\",\"x\":\"" + "x".repeat(16 * 1024) + "\"}",
          "{\"op\":\"ping\",\"x\":\"" + "ş".repeat(9 * 1024) + "\"}",
          "x".repeat(200_000)
        }) {
      try (KitchenSocket socket = kitchen.socket()) {
        socket.send(bad);
        assertThat(op(socket.next())).isEqualTo("hello");
        assertThat(socket.next("error").get("message").textValue()).isNotBlank();
        assertThat(socket.closeCode()).isEqualTo(4400);
      }
    }
    try (KitchenSocket socket = kitchen.socket()) {
      socket.send("{\"op\":\"ping\",\"x\":\"" + "x".repeat(16_000) + "\"}");
      socket.next("pong");
      socket.sendBinary(1, 2, 3);
      assertThat(socket.closeCode()).isEqualTo(4400);
    }
  }

  @Test
  void aGoodbyeIsReturned() {
    try (KitchenSocket socket = kitchen.listening()) {
      socket.sayGoodbye();
      assertThat(socket.closeCode()).isEqualTo(1000);
    }
  }

  @Test
  void tooManyMessagesEndIt() {
    try (KitchenSocket socket = kitchen.socket()) {
      for (int i = 0; i < 21; i++) {
        socket.send("{\"op\":\"ping\"}");
      }
      assertThat(socket.closeCode()).isEqualTo(4429);
    }
  }

  @Test
  void whoDoesNotSubscribeIsSentAwayAndWhoDoesHearsTheHeartBeat() {
    try (KitchenSocket idle = kitchen.socket();
        KitchenSocket listening = kitchen.listening()) {
      long started = System.nanoTime();
      assertThat(idle.closeCode()).isEqualTo(4408);
      assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(14));
      JsonNode beat = listening.next();
      assertThat(op(beat)).isEqualTo("heartbeat");
      assertThat(beat.get("serverTime").textValue()).endsWith("Z");
      // WildFly hangs up on who says nothing for 90 s; this is what a listener has to answer.
      kitchen.order();
      listening.next("event");
      assertThat(listening.pings()).isEqualTo(1);
    }
  }
}
