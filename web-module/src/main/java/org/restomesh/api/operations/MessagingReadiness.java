package org.restomesh.api.operations;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The server's message broker takes connections. */
@ApplicationScoped
@Readiness
public class MessagingReadiness implements HealthCheck {
  @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
  ConnectionFactory connectionFactory;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("jms").status(answers()).build();
  }

  private boolean answers() {
    try (JMSContext context = connectionFactory.createContext()) {
      context.createTemporaryQueue();
      return true;
    } catch (JMSRuntimeException e) {
      return false;
    }
  }
}
