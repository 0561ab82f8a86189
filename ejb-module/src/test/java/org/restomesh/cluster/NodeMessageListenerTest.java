package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.NodeMessage.Change;
import org.restomesh.cluster.NodeMessage.Heard;
import org.restomesh.shared.json.Json;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class NodeMessageListenerTest {
  private final NodeMessageListener listener = new NodeMessageListener();
  private final NodeId self = new NodeId();
  private final Message message = mock(Message.class);
  private final List<NodeMessage> received = new ArrayList<>();
  private boolean observersFail;

  @BeforeEach
  void wire() throws JMSException {
    listener.self = self;
    listener.otherNodes =
        new OtherNodes() {
          @Override
          void receive(NodeMessage message) {
            received.add(message);
            if (observersFail) {
              throw new IllegalStateException("observer");
            }
          }
        };
    when(message.getStringProperty(NodeTopic.SENDER)).thenReturn("there");
  }

  @Test
  void aMessageOfAnotherNodeIsReceivedAsItWasSent() throws JMSException {
    UUID sender = UUID.randomUUID();
    NodeMessage sent =
        new NodeMessage(
            sender,
            17,
            41,
            List.of(new Change("staff", UUID.randomUUID())),
            Map.of(new UUID(0, 1), new Heard(3, 16L), new UUID(0, 2), new Heard(-1, null)));
    when(message.getBody(String.class)).thenReturn(Json.write(sent));

    listener.onMessage(message);

    assertThat(received).containsExactly(sent);
    assertThat(sent.position()).isEqualTo(42);
  }

  @Test
  void ownMessagesAreNotRead() throws JMSException {
    when(message.getStringProperty(NodeTopic.SENDER)).thenReturn(self.value().toString());

    listener.onMessage(message);

    assertThat(received).isEmpty();
  }

  @Test
  void whatCannotBeReadIsNotGivenBackToTheBroker() throws JMSException {
    when(message.getBody(String.class)).thenReturn("{\"of\": \"another version\"");

    assertThatCode(() -> listener.onMessage(message)).doesNotThrowAnyException();
    assertThat(received).isEmpty();
  }

  @Test
  void neitherIsWhatAnObserverFailsAt() throws JMSException {
    observersFail = true;
    when(message.getBody(String.class))
        .thenReturn(Json.write(new NodeMessage(UUID.randomUUID(), 1, 0, List.of(), Map.of())));

    assertThatCode(() -> listener.onMessage(message)).doesNotThrowAnyException();
    assertThat(received).hasSize(1);
  }
}
