package org.restomesh.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.github.benmanes.caffeine.cache.Cache;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.restomesh.shared.Caches;
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
  private static final int MAX_SENDERS = 100;

  /** Of all instances of this bean, by sending node. */
  private static final Cache<String, Outage> OUTAGES =
      Caches.builder().maximumSize(MAX_SENDERS).build();

  @Inject NodeId self;
  @Inject OtherNodes otherNodes;

  @Override
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void onMessage(Message message) {
    String sender = senderOf(message);
    if (self.value().toString().equals(sender)) {
      return;
    }
    Outage outage = OUTAGES.get(sender, NodeMessageListener::outage);
    try {
      otherNodes.receive(Json.mapper().readValue(message.getBody(String.class), NodeMessage.class));
      outage.worked();
    } catch (JMSException | JsonProcessingException | RuntimeException e) {
      // From another version, perhaps. Its sender repeats what this node does not confirm, and a
      // rejected message would only be redelivered.
      outage.failed(e);
    }
  }

  private static Outage outage(String sender) {
    return new Outage(
        LOG,
        "messages of node " + sender + " cannot be used",
        "messages of node " + sender + " can be used again");
  }

  private static String senderOf(Message message) {
    try {
      return String.valueOf(message.getStringProperty(NodeTopic.SENDER));
    } catch (JMSException e) {
      return "unknown";
    }
  }
}
