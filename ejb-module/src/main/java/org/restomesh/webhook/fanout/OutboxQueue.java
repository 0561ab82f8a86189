package org.restomesh.webhook.fanout;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.shared.Broker;
import org.restomesh.shared.JndiResources;

/** The JMS queue of events that have been appended. */
@Stateless
public class OutboxQueue {
  static final String NAME = "jms/outbox";

  private static final String SEPARATOR = ",";

  @Inject Broker broker;
  @Inject JndiResources resources;

  /** In no journal: rows say what is still to be fanned out, and a timer looks at them. */
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void send(Collection<UUID> eventIds) {
    broker.send(
        context ->
            context
                .createProducer()
                .setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                .send(resources.queue(NAME), text(eventIds)));
  }

  static String text(Collection<UUID> eventIds) {
    return eventIds.stream().map(UUID::toString).collect(Collectors.joining(SEPARATOR));
  }

  /**
   * @throws IllegalArgumentException when it is no {@link #text}
   */
  static List<UUID> parse(String text) {
    return Arrays.stream(text.split(SEPARATOR, -1)).map(UUID::fromString).toList();
  }
}
