package org.restomesh.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.restomesh.shared.Log;
import org.restomesh.shared.json.Json;

/** Receives the messages of all nodes. */
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = NodeTopic.NAME),
      @ActivationConfigProperty(
          propertyName = "destinationType",
          propertyValue = "jakarta.jms.Topic")
    })
public class NodeMessageListener implements MessageListener {
  private static final Log LOG = Log.of(NodeMessageListener.class);

  @Inject NodeId self;
  @Inject OtherNodes otherNodes;

  @Override
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void onMessage(Message message) {
    try {
      if (!self.value().toString().equals(message.getStringProperty(NodeTopic.SENDER))) {
        otherNodes.receive(
            Json.mapper().readValue(message.getBody(String.class), NodeMessage.class));
      }
    } catch (JMSException | JsonProcessingException | RuntimeException e) {
      // From another version, perhaps. Its sender repeats what this node does not confirm, and a
      // rejected message would only be redelivered.
      LOG.warn("unusable message between nodes: " + e);
    }
  }
}
