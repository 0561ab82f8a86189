package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.PartnerScreens;

/** Whoever does not play by the rules loses the connection, not only the conversation. */
class HostileFramesStoryIT {
  private static final int TEXT_PART = 0x01;
  private static final int NEXT_PART = 0x00;
  private static final int TEXT = 0x81;
  private static final int LENGTH_FOLLOWS = 0xff;
  private static final Duration HUNG_UP_WITHIN = Duration.ofSeconds(14);

  private final Kitchen kitchen = new Kitchen();
  private final PartnerScreens.Screen screen = kitchen.screens().openKitchen();
  private final ScheduledExecutorService trickle = Executors.newScheduledThreadPool(1);

  @AfterEach
  void stopTrickling() {
    trickle.shutdownNow();
  }

  private KitchenSocket socket() {
    return KitchenSocket.open("Screen " + screen.token());
  }

  private void every(int seconds, Runnable work) {
    var unused = trickle.scheduleAtFixedRate(work, 0, seconds, TimeUnit.SECONDS);
  }

  private int handshake() {
    return KitchenSocket.refused(
            KitchenSocket.PATH, Map.of("Authorization", "Screen " + screen.token()))
        .status();
  }

  /** A text frame that says it is 2^62 bytes long. */
  private static void beginEndlessFrame(KitchenSocket socket) {
    socket.sendRaw(TEXT, LENGTH_FOLLOWS, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void whoAnswersNoPingOrCannotForAFrameThatNeverEndsIsHungUpOn() {
    try (KitchenSocket silent = socket();
        KitchenSocket trickling = socket()) {
      silent.subscribe();
      trickling.subscribe();
      beginEndlessFrame(trickling);
      every(9, () -> trickling.sendRaw('x'));

      trickling.untilHungUp(Duration.ofSeconds(70));
      silent.untilHungUp(Duration.ofSeconds(70));
    }
  }

  @Test
  void aMessageInEverMorePartsEndsTheConnection() {
    try (KitchenSocket socket = socket()) {
      socket.subscribe();
      socket.sendRaw(TEXT_PART, 0x81, 0, 0, 0, 0, ' ');
      every(5, () -> socket.sendRaw(NEXT_PART, 0x81, 0, 0, 0, 0, ' '));

      assertThat(socket.untilHungUp(Duration.ofSeconds(25))).isGreaterThan(Duration.ofSeconds(9));
    }
  }

  @Test
  void whoIsTurnedAwayAndStaysIsHungUpOnAndHasItsPlaceUntilThen() {
    List<KitchenSocket> stubborn = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      KitchenSocket socket = socket();
      socket.next(); // its hello
      stubborn.add(socket);
    }
    assertThat(handshake()).isEqualTo(429);
    stubborn.forEach(socket -> socket.sendBinary(1));
    stubborn.forEach(socket -> every(3, () -> socket.sendRaw(0)));

    await()
        .atMost(HUNG_UP_WITHIN)
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> handshake() != 429);
    assertThat(stubborn).anySatisfy(socket -> socket.untilHungUp(Duration.ofSeconds(1)));
    stubborn.forEach(socket -> socket.untilHungUp(HUNG_UP_WITHIN));
  }

  @Test
  void aMessageOfAMebibyteEndsTheConnection() {
    try (KitchenSocket socket = socket()) {
      socket.subscribe();
      socket.send("x".repeat(1_048_576));

      socket.untilHungUp(HUNG_UP_WITHIN);
    }
  }
}
