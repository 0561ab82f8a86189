package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports whether the server's message broker takes connections. A node is ready without it, too:
 * messages only wake, and rows are the truth (contract/7-rehearsal-operations#readiness).
 */
@ApplicationScoped
@Readiness
public class MessagingReadiness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    boolean answers = ProbedComponent.answers("jms");
    return HealthCheckResponse.named("jms")
        .up()
        .withData("broker", answers ? "up" : "down")
        .build();
  }
}
