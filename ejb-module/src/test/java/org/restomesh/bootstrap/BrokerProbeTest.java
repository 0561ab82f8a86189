package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import org.junit.jupiter.api.Test;

// The test stands in for the container and fills the injected field itself.
@SuppressWarnings("UnnecessaryAssignment")
class BrokerProbeTest {
  private final ConnectionFactory factory = mock(ConnectionFactory.class);
  private final BrokerProbe probe = new BrokerProbe();

  BrokerProbeTest() {
    probe.connectionFactory = factory;
  }

  @Test
  void aBrokerThatTakesConnectionsAnswersAndTheConnectionEnds() {
    JMSContext context = mock(JMSContext.class);
    when(factory.createContext()).thenReturn(context);

    assertThat(probe.takesConnections()).isTrue();
    verify(context).close();
  }

  @Test
  void oneThatRefusesDoesNot() {
    when(factory.createContext()).thenThrow(new JMSRuntimeException("refused"));

    assertThat(probe.takesConnections()).isFalse();
  }
}
