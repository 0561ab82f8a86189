package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** The application answers at all. */
@ApplicationScoped
@Liveness
public class ApplicationLiveness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.up("restomesh");
  }
}
