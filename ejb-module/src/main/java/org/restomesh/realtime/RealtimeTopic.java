package org.restomesh.realtime;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import org.restomesh.shared.JndiResources;
import org.restomesh.shared.Json;

/** The JMS topic between the nodes. */
@Stateless
public class RealtimeTopic {
  /** Who sent it: a node needs not hear itself. */
  static final String SENDER = "sender";

  static final String NAME = "jms/realtime";

  @Inject JndiResources resources;
  @Inject NodeId node;

  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void publish(NodeMessage message) {
    try (JMSContext context = resources.connectionFactory().createContext()) {
      context
          .createProducer()
          .setProperty(SENDER, node.value())
          .send(resources.topic(NAME), Json.write(message));
    }
  }
}
