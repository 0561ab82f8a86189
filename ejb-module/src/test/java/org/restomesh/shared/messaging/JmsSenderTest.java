package org.restomesh.shared.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmsSenderTest {
  private final JMSContext context = mock(JMSContext.class);
  private final ConnectionFactory fresh = mock(ConnectionFactory.class);
  private final ConnectionFactory stale = mock(ConnectionFactory.class);
  private final List<ConnectionFactory> bound = new ArrayList<>(List.of(stale, fresh));
  private final JmsSender broker = new JmsSender();

  JmsSenderTest() {
    when(fresh.createContext()).thenReturn(context);
    when(stale.createContext()).thenThrow(new JMSRuntimeException("the broker is no more"));
    broker.configure(new JndiResources(name -> bound.remove(0)));
  }

  @Test
  void afterAFailureTheBrokerIsLookedUpAgain() {
    List<JMSContext> used = new ArrayList<>();

    assertThatThrownBy(() -> broker.send(used::add)).isInstanceOf(JMSRuntimeException.class);
    broker.send(used::add);
    broker.send(used::add);

    assertThat(used).containsExactly(context, context);
    verify(context, times(2)).close();
  }
}
