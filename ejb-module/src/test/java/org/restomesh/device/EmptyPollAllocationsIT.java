package org.restomesh.device;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.device.presence.Presence;
import org.restomesh.device.token.DeviceAuthentication;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/**
 * What is asked most, a poll when nothing waits and all is remembered, makes little garbage. Bytes
 * can be counted where time cannot. The server's own, and its filters', are not in it.
 */
class EmptyPollAllocationsIT {
  private static final int POLLS = 10_000;
  private static final int MOST_BYTES = 1_300;

  private final Wiring wiring = Wiring.likeAContainer();
  private final DeviceAuthentication authentication = wiring.get(DeviceAuthentication.class);
  private final Presence presence = wiring.get(Presence.class);
  private final CommandClaims claims = wiring.get(CommandClaims.class);

  @Test
  void anEmptyPollMakesLittleGarbage() {
    Restaurant restaurant = Restaurant.open(wiring);
    String token = restaurant.pair(restaurant.slot().pairCode(), null).token();
    poll(token, POLLS); // what is made once
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();

    poll(token, POLLS);

    long each = (threads.getCurrentThreadAllocatedBytes() - before) / POLLS;
    assertThat(each).isPositive().isLessThanOrEqualTo(MOST_BYTES);
  }

  private void poll(String token, int times) {
    for (int i = 0; i < times; i++) {
      DevicePrincipal device = authentication.authenticate(token);
      presence.seen(device);
      if (claims.next(device, DeviceJournal.NONE).isPresent()) { // an assertion makes garbage
        throw new AssertionError("Something waits");
      }
    }
  }
}
