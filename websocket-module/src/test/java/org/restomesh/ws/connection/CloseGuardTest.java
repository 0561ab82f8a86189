package org.restomesh.ws.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CloseGuardTest {
  private final CloseGuard handover = new CloseGuard();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final CountDownLatch begun = new CountDownLatch(1);

  private Thread handsOver(Runnable what) throws InterruptedException {
    Thread sender =
        new Thread(
            () ->
                handover.run(
                    () -> {
                      begun.countDown();
                      what.run();
                      heard.add("handed over");
                    }));
    sender.start();
    begun.await();
    return sender;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void nothingIsHandedOverAfterTheEnd() {
    handover.close();
    handover.run(() -> heard.add("too late"));

    assertThat(heard).isEmpty();
  }

  @Test
  void theEndWaitsForWhatIsBeingHandedOverHoweverLongItTakes() throws InterruptedException {
    CountDownLatch go = new CountDownLatch(1);
    Thread sender = handsOver(() -> await(go));
    Thread closer =
        new Thread(
            () -> {
              handover.close();
              heard.add("ended");
            });
    closer.start();
    closer.join(500);
    assertThat(heard).isEmpty();

    go.countDown();
    closer.join();
    sender.join();
    assertThat(heard).containsExactly("handed over", "ended");
  }

  @Test
  void theEndDoesNotWaitForWhatWaitsForItself() throws InterruptedException {
    Object reader = new Object();
    Thread sender;
    synchronized (reader) {
      sender =
          handsOver(
              () -> {
                synchronized (reader) {
                  heard.add("failed");
                }
              });
      Awaitility.await().until(() -> sender.getState() == Thread.State.BLOCKED);
      handover.close();
      assertThat(heard).isEmpty();
    }
    sender.join();
  }

  @Test
  void whoHandsOverMayEndItAtTheSameTime() {
    handover.run(handover::close);
    handover.run(() -> heard.add("too late"));

    assertThat(heard).isEmpty();
  }
}
