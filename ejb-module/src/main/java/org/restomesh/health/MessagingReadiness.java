package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Tells whether the server's message broker takes connections. Without it a node is as ready as
 * with it: messages only wake, and rows are the truth (contract/7-rehearsal-operations#readiness).
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
