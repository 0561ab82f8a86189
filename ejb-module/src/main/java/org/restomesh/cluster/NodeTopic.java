package org.restomesh.cluster;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import java.time.Duration;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.messaging.JmsSender;
import org.restomesh.shared.messaging.JndiResources;

/** The JMS topic between the nodes. */
@Stateless
public class NodeTopic {
  /** The sending node: it ignores its own messages. */
  static final String SENDER = "sender";

  static final String NAME = "jms/realtime";

  private static final Duration TTL = Duration.ofSeconds(10);

  @Inject JmsSender broker;
  @Inject JndiResources resources;
  @Inject NodeId node;

  /** In no transaction and not persistent: a late or repeated message is worth nothing. */
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void publish(NodeMessage message) {
    broker.send(
        context ->
            context
                .createProducer()
                .setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                .setTimeToLive(TTL.toMillis())
                .setProperty(SENDER, node.value().toString())
                .send(resources.topic(NAME), Json.write(message)));
  }
}
