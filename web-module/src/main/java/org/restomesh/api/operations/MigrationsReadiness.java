package org.restomesh.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.restomesh.bootstrap.Migrations;

/** The schema is the one that this version was built for. */
@ApplicationScoped
@Readiness
public class MigrationsReadiness implements HealthCheck {
  @Inject Migrations migrations;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("migrations").status(migrations.areApplied()).build();
  }
}
