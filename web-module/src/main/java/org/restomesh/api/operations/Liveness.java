package org.restomesh.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** The application answers at all. */
@ApplicationScoped
@org.eclipse.microprofile.health.Liveness
public class Liveness implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.up("restomesh");
  }
}
