package org.restomesh.shared.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.util.function.Consumer;

/** The broker of the server, or the one that the server was told to use, for sending. */
@ApplicationScoped
public class JmsSender {
  private JndiResources resources;

  @Inject
  void configure(JndiResources serverResources) {
    resources = serverResources;
  }

  /**
   * Sends with a context of its own. After a failure everything is looked up again: what was found
   * before may be of a broker that is no more.
   *
   * @param messages sends them; destinations come from {@link JndiResources}
   */
  public void send(Consumer<JMSContext> messages) {
    try (JMSContext context = resources.connectionFactory().createContext()) {
      messages.accept(context);
    } catch (JMSRuntimeException e) {
      resources.invalidate();
      throw e;
    }
  }
}
