package org.restomesh.work;

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
import org.restomesh.shared.messaging.JmsSender;
import org.restomesh.shared.messaging.JndiResources;

/** Sends wake-ups through a JMS queue, from which one node takes each. */
@Stateless
public class WakeQueue {
  private static final String SEPARATOR = ",";

  @Inject JmsSender broker;
  @Inject JndiResources resources;

  /** Not persistent: rows say what is to be done, and a sweep reads them. */
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void send(String queue, Collection<UUID> ids) {
    broker.send(
        context ->
            context
                .createProducer()
                .setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                .send(resources.queue(queue), text(ids)));
  }

  static String text(Collection<UUID> ids) {
    return ids.stream().map(UUID::toString).collect(Collectors.joining(SEPARATOR));
  }

  /**
   * @throws IllegalArgumentException when it is no {@link #text}
   */
  static List<UUID> parse(String text) {
    return Arrays.stream(text.split(SEPARATOR, -1)).map(UUID::fromString).toList();
  }
}
