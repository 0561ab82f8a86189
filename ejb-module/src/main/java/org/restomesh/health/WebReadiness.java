package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The web modules have started and take requests. */
@ApplicationScoped
@Readiness
public class WebReadiness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return ProbedComponent.check("web");
  }
}
