package org.restomesh.shared.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.util.function.Consumer;

/** Sends to the server's own broker, or to the one that it is configured to use. */
@ApplicationScoped
public class JmsSender {
  private JndiResources resources;

  @Inject
  void configure(JndiResources serverResources) {
    resources = serverResources;
  }

  /**
   * Sends with a context of its own. After a failure everything is looked up again: what was found
   * before may belong to a broker that is gone.
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
