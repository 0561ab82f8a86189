package org.restomesh.bootstrap;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;

/** Whether the broker takes connections; it may hang while it finds out. */
@ApplicationScoped
public class BrokerProbe {
  @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
  ConnectionFactory connectionFactory;

  public boolean takesConnections() {
    try (JMSContext context = connectionFactory.createContext()) {
      context.createTemporaryQueue();
      return true;
    } catch (JMSRuntimeException e) {
      return false;
    }
  }
}
