package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The server's message broker takes connections. */
@ApplicationScoped
@Readiness
public class MessagingReadiness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return ProbedPart.check("jms");
  }
}
