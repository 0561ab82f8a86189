package org.restomesh.webhook.delivery;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.restomesh.shared.Broker;
import org.restomesh.shared.JndiResources;

/** The JMS queue of deliveries that are due. */
@Stateless
public class DeliveryQueue {
  static final String NAME = "jms/webhook-outbox";

  private static final String SEPARATOR = ",";

  /** Few, so that several listeners share the work of a moment. */
  private static final int MOST_IN_MESSAGE = 8;

  @Inject Broker broker;
  @Inject JndiResources resources;

  /** In no journal: should they be lost, the sweep finds what is due. */
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void send(Collection<DeliveryDue> hints) {
    broker.send(context -> sendAll(context, new ArrayList<>(hints)));
  }

  private void sendAll(JMSContext context, List<DeliveryDue> hints) {
    JMSProducer producer = context.createProducer().setDeliveryMode(DeliveryMode.NON_PERSISTENT);
    for (int from = 0; from < hints.size(); from += MOST_IN_MESSAGE) {
      int to = Math.min(from + MOST_IN_MESSAGE, hints.size());
      producer.send(resources.queue(NAME), text(hints.subList(from, to)));
    }
  }

  static String text(Collection<DeliveryDue> hints) {
    return hints.stream().map(DeliveryDue::text).collect(Collectors.joining(SEPARATOR));
  }

  /**
   * @throws IllegalArgumentException when it is no {@link #text(Collection)}
   */
  static List<DeliveryDue> parse(String text) {
    return Arrays.stream(text.split(SEPARATOR, -1)).map(DeliveryDue::parse).toList();
  }
}
