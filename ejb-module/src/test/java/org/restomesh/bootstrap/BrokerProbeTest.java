package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.concurrency.BackgroundExecutor;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class BrokerProbeTest {
  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final ConnectionFactory factory = mock(ConnectionFactory.class);
  private final BrokerProbe state = new BrokerProbe();

  BrokerProbeTest() {
    state.connectionFactory = factory;
    state.background =
        new BackgroundExecutor() {
          @Override
          public void execute(Runnable work) {
            thread.execute(work);
          }
        };
  }

  @AfterEach
  void end() {
    thread.shutdownNow();
  }

  @Test
  void aBrokerThatTakesConnectionsAnswersAndTheConnectionEnds() {
    JMSContext context = mock(JMSContext.class);
    when(factory.createContext()).thenReturn(context);

    assertThat(state.answers()).isTrue();
    verify(context).close();
  }

  @Test
  void oneThatRefusesDoesNotAndIsAskedAgain() {
    when(factory.createContext())
        .thenThrow(new JMSRuntimeException("refused"))
        .thenThrow(new IllegalStateException("no such factory"))
        .thenReturn(mock(JMSContext.class));

    assertThat(state.answers()).isFalse();
    assertThat(state.answers()).isFalse();
    assertThat(state.answers()).isTrue();
  }

  @Test
  void oneThatSaysNothingIsAskedByOneThreadOnly() throws InterruptedException {
    CountDownLatch over = new CountDownLatch(1);
    when(factory.createContext())
        .thenAnswer(
            call -> {
              over.await();
              return mock(JMSContext.class);
            });

    assertThat(state.answers()).isFalse();
    assertThat(state.answers()).isFalse();

    verify(factory).createContext();
    verify(factory, never()).createContext(any(), any());
    over.countDown();
  }
}
