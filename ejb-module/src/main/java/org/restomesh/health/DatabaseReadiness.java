package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The database gives a connection that works. */
@ApplicationScoped
@Readiness
public class DatabaseReadiness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return ProbedComponent.check("database");
  }
}
