package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Ids;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Wiring;

class WakeTest {
  private static final Duration SOON = Duration.ofMillis(5);

  private final UUID one = Ids.next();
  private final UUID other = Ids.next();
  private final Wiring wiring = Wiring.withDefaults();
  private final ManualBackground background =
      (ManualBackground) wiring.get(BackgroundExecutor.class);
  private final ManualWakeQueue queue = (ManualWakeQueue) wiring.get(WakeQueue.class);
  private final Noted wake = wiring.get(Noted.class);

  private static final class Noted extends Wake {
    private final List<List<UUID>> here = new ArrayList<>();
    private boolean full;

    @Override
    protected String queueName() {
      return "jms/test";
    }

    @Override
    protected boolean hasRoom() {
      return !full;
    }

    @Override
    protected void process(List<UUID> ids) {
      here.add(ids);
    }
  }

  private void pass() {
    background.runLater(SOON);
    background.runAll();
  }

  @Test
  void theCommittingNodeSeesToItItselfAndTellsNobody() {
    wake.wake(one);
    wake.wake(other);
    wake.wake(one);
    pass();

    assertThat(wake.here).hasSize(1);
    assertThat(wake.here.get(0)).containsExactlyInAnyOrder(one, other);
    assertThat(queue.take("jms/test")).isEmpty();
  }

  @Test
  void aNodeThatIsFullPassesItOn() {
    wake.full = true;
    wake.wake(one);
    pass();

    assertThat(wake.here).isEmpty();
    assertThat(queue.take("jms/test")).containsExactly(one);
  }

  @Test
  void aNodeThatStopsPassesItOn() {
    wiring.get(GracefulShutdown.class).start();
    wake.wake(one);
    pass();

    assertThat(wake.here).isEmpty();
    assertThat(queue.take("jms/test")).containsExactly(one);
  }

  @Test
  void whatIsSentCanBeReadAndNothingElse() {
    assertThat(WakeQueue.parse(WakeQueue.text(List.of(one, other)))).containsExactly(one, other);
    assertThatIllegalArgumentException().isThrownBy(() -> WakeQueue.parse(one + ":" + other));
  }
}
