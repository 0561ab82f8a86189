package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.enterprise.inject.Instance;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.concurrency.GracefulShutdown;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class DrainOnStopTest {
  private final List<String> happened = new ArrayList<>();
  private final GracefulShutdown stop = new GracefulShutdown();

  /** What has something under way, and may fail at it. */
  private class Work implements Drainable {
    private final String name;

    Work(String name) {
      this.name = name;
    }

    @Override
    public void close() {
      assertThat(stop.isStopping()).isTrue();
      happened.add("close " + name);
    }

    @Override
    public void drain(Duration timeout) {
      assertThat(timeout).isPositive().isLessThanOrEqualTo(GracefulShutdown.TIMEOUT);
      happened.add("drain " + name);
    }
  }

  @Test
  void everybodyIsClosedBeforeAnybodyIsWaitedFor() {
    stopWith(new Work("a"), new Work("b"));

    assertThat(happened).containsExactly("close a", "close b", "drain a", "drain b");
  }

  @Test
  void whoFailsToStopKeepsNobodyElseFromIt() {
    Work broken =
        new Work("broken") {
          @Override
          public void close() {
            throw new IllegalStateException("no");
          }
        };

    stopWith(broken, new Work("b"));

    assertThat(happened).containsExactly("close b", "drain broken", "drain b");
  }

  private void stopWith(Drainable... found) {
    Instance<Drainable> all = mock();
    when(all.stream()).thenAnswer(call -> Stream.of(found));
    DrainOnStop bean = new DrainOnStop();
    bean.all = all;
    bean.stop = stop;
    bean.find();
    bean.stop();
  }
}
