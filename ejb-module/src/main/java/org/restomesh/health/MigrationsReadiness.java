package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The schema is the one that this version was built for. */
@ApplicationScoped
@Readiness
public class MigrationsReadiness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return ProbedComponent.check("migrations");
  }
}
