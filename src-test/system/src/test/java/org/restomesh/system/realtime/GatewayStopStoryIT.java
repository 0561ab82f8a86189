package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.Outage;

/** A server that stops says so, and whoever comes back has missed nothing. */
class GatewayStopStoryIT {
  @RegisterExtension static final Outage STOP = Outage.orderlyStop();

  @Test
  void socketsAreToldThatTheServerStopsAndResumeAfterwards() {
    Kitchen kitchen = new Kitchen();
    KitchenSocket socket = kitchen.listening();
    String token = "Screen " + kitchen.screens().openKitchen().token();
    kitchen.order();
    assertThat(Kitchen.id(socket.next("event"))).isEqualTo("1");

    STOP.happens();

    assertThat(socket.closeCode()).isEqualTo(1001);
    kitchen.order();
    try (KitchenSocket resumed = KitchenSocket.open(token)) {
      resumed.subscribeFrom("1");
      assertThat(Kitchen.id(resumed.next("event"))).isEqualTo("2");
      assertThat(resumed.next("replayed").get("count").intValue()).isEqualTo(1);
    }
  }
}
