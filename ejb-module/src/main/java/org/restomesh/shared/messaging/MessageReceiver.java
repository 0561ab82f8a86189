package org.restomesh.shared.messaging;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.function.Consumer;
import org.restomesh.shared.Log;

/**
 * Receives a message that only says where to look. Whatever goes wrong, the broker need not send it
 * again: a timer looks soon anyway, even without a broker.
 */
public final class MessageReceiver {
  private static final Log LOG = Log.of(MessageReceiver.class);

  private MessageReceiver() {}

  /**
   * @param receiver its name, for the log
   */
  public static void receive(String receiver, Message message, Consumer<String> read) {
    try {
      read.accept(message.getBody(String.class));
    } catch (JMSException | RuntimeException e) {
      LOG.warn(receiver + ": a message is left to the next look of the timer: " + e);
    }
  }
}
