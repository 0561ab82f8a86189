package org.restomesh.health;

import java.util.Map;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** One component that the service needs, as the probe in the EJB module sees it. */
final class ProbedComponent {
  /** A library sees no class of the EJB module, hence the JDK's interface. */
  private static final String PROBE =
      "java:global/restomesh/restomesh-ejb/ReadinessProbe!java.util.function.Supplier";

  private ProbedComponent() {}

  static HealthCheckResponse check(String part) {
    return HealthCheckResponse.named(part).status(answers(part)).build();
  }

  static boolean answers(String part) {
    return Boolean.TRUE.equals(probe().get(part));
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
