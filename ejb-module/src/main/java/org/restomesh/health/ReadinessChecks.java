package org.restomesh.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.Map;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/** What {@code /health/live} and {@code /health/ready} tell (contract 7, Operations). */
@ApplicationScoped
public class ReadinessChecks {
  /** A library sees no class of the EJB module, hence the JDK's interface. */
  private static final String PROBE =
      "java:global/restomesh/restomesh-ejb/ReadinessProbe!java.util.function.Supplier";

  @Produces
  @Liveness
  HealthCheck alive() {
    return () -> HealthCheckResponse.up("restomesh");
  }

  @Produces
  @Readiness
  HealthCheck database() {
    return () -> check("database");
  }

  @Produces
  @Readiness
  HealthCheck migrations() {
    return () -> check("migrations");
  }

  @Produces
  @Readiness
  HealthCheck jms() {
    return () -> check("jms");
  }

  private static HealthCheckResponse check(String part) {
    return HealthCheckResponse.named(part).status(Boolean.TRUE.equals(probe().get(part))).build();
  }

  // The name is a constant of ours: nothing that a user sends ever reaches JNDI.
  @SuppressWarnings("BanJNDI")
  private static Map<?, ?> probe() {
    try {
      Supplier<?> probe = (Supplier<?>) new InitialContext().lookup(PROBE);
      return (Map<?, ?>) probe.get();
    } catch (NamingException e) {
      // Not deployed yet, or no longer: nothing is ready.
      return Map.of();
    }
  }
}
