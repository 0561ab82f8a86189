package org.restomesh.realtime.node;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.enterprise.event.Event;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class NodeMessageListenerTest {
  @Mock private Event<NodeMessage> heard;

  private final NodeMessageListener listener = new NodeMessageListener();
  private final Message message = mock(Message.class);

  @BeforeEach
  void anotherNodeSays() throws Exception {
    MockitoAnnotations.openMocks(this).close();
    listener.node = mock(NodeId.class);
    listener.messages = heard;
    when(listener.node.value()).thenReturn("here");
    when(message.getStringProperty(RealtimeTopic.SENDER)).thenReturn("there");
  }

  @Test
  void whatCannotBeReadIsNotGivenBackToTheBroker() throws JMSException {
    when(message.getBody(String.class)).thenReturn("{\"of\": \"another version\"");

    assertThatCode(() -> listener.onMessage(message)).doesNotThrowAnyException();
    verify(heard, never()).fire(any());
  }

  @Test
  void neitherIsWhatAnObserverFailsAt() throws JMSException {
    when(message.getBody(String.class)).thenReturn("{\"subject\": \"devices\", \"ids\": []}");
    doThrow(new IllegalStateException("observer")).when(heard).fire(any());

    assertThatCode(() -> listener.onMessage(message)).doesNotThrowAnyException();
    verify(heard).fire(any());
  }
}
