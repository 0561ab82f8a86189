package org.restomesh.shared.messaging;

import org.restomesh.shared.Log;


import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.function.Consumer;

/**
 * Receives a message that only says where to look. Whatever goes wrong, the broker need not send it
 * again: a timer looks by itself soon, and would do so without brokers at all.
 */
public final class MessageReceiver {
  private static final Log LOG = Log.of(MessageReceiver.class);

  private MessageReceiver() {}

  /**
   * @param receiver the name, for the log
   */
  public static void receive(String receiver, Message message, Consumer<String> read) {
    try {
      read.accept(message.getBody(String.class));
    } catch (JMSException | RuntimeException e) {
      LOG.warn(receiver + ": a message is left to the next look of the timer: " + e);
    }
  }
}
