package org.restomesh.realtime.node;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.restomesh.shared.Log;
import org.restomesh.shared.json.Json;

/** Receives the messages of the other nodes and fires them as the CDI event {@link NodeMessage}. */
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = RealtimeTopic.NAME),
      @ActivationConfigProperty(
          propertyName = "destinationType",
          propertyValue = "jakarta.jms.Topic")
    })
public class NodeMessageListener implements MessageListener {
  private static final Log LOG = Log.of(NodeMessageListener.class);

  @Inject NodeId node;
  @Inject Event<NodeMessage> messages;

  @Override
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void onMessage(Message message) {
    try {
      if (!node.value().equals(message.getStringProperty(RealtimeTopic.SENDER))) {
        messages.fire(Json.mapper().readValue(message.getBody(String.class), NodeMessage.class));
      }
    } catch (JMSException | JsonProcessingException | RuntimeException e) {
      // From another version, perhaps. Every node checks by itself soon, and a rejected message
      // would only be redelivered.
      LOG.warn("unusable message between nodes: " + e);
    }
  }
}
