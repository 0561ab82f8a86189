package org.restomesh.device.presence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class PresenceTest {
  private final CountDownLatch writing = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);
  private final DevicePrincipal device =
      new DevicePrincipal(
          UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), DeviceKind.KDS_SCREEN);
  private final Presence presence = new Presence();

  /** Else a sweep that comes now would pass over rows that the other thread has locked. */
  @Test
  void whoWritesReturnsWhenOthersHaveWrittenWhatTheyTook() throws InterruptedException {
    presence.clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    presence.rows = rows(() -> {});
    presence.seen(device);
    presence.seen(device); // kept for later
    presence.rows =
        rows(
            () -> {
              writing.countDown();
              awaitOrFail(goOn);
            });
    Thread first = new Thread(presence::write, "first");
    Thread second = new Thread(presence::write, "second");

    first.start();
    writing.await();
    second.start();
    while (second.isAlive() && second.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }

    assertThat(second.isAlive()).as("it waits").isTrue();
    goOn.countDown();
    first.join();
    second.join();
  }

  private static PresenceRows rows(Runnable meanwhile) {
    return new PresenceRows() {
      @Override
      public int write(List<PresenceSignal> signals) {
        meanwhile.run();
        return signals.size();
      }
    };
  }

  private static void awaitOrFail(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
