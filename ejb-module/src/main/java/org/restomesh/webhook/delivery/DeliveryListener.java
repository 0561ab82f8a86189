package org.restomesh.webhook.delivery;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.restomesh.shared.Messages;

/** Hears what is due and has it sent. */
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = DeliveryQueue.NAME),
      @ActivationConfigProperty(
          propertyName = "destinationType",
          propertyValue = "jakarta.jms.Queue")
    })
public class DeliveryListener implements MessageListener {
  @Inject Dispatcher dispatcher;

  @Override
  @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
  public void onMessage(Message message) {
    Messages.receive(
        "webhook-outbox", message, text -> DeliveryQueue.parse(text).forEach(dispatcher::look));
  }
}
