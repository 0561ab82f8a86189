package org.restomesh.faults.load.payments;

import jakarta.ws.rs.SeBootstrap;
import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.dev.run.Simulators;
import org.restomesh.simulators.paytr.Simulator;

/** The simulated payment provider, which no fault of the campaign meets. One in a process. */
public final class PaymentProvider implements AutoCloseable {
  /** The first pause before a notification is repeated. */
  private static final String RETRY_MILLIS = "100";

  private static final String SIMULATOR = "RESTOMESH_SIMULATORS_PAYTR_";

  private final SeBootstrap.Instance service;
  private final SeBootstrap.Instance control;

  private PaymentProvider(SeBootstrap.Instance service, SeBootstrap.Instance control) {
    this.service = service;
    this.control = control;
  }

  /**
   * @param installation whom it notifies of payments
   */
  public static PaymentProvider start(URI installation) {
    settings(installation).forEach(System::setProperty);
    return new PaymentProvider(started(new Simulator.Service()), started(new Simulator.Control()));
  }

  /** The simulator reads them from system properties, once. */
  private static Map<String, String> settings(URI installation) {
    Map<String, String> settings = new TreeMap<>();
    Simulators.environment(installation.getPort())
        .forEach(
            (name, value) -> {
              if (name.startsWith(SIMULATOR)) {
                settings.put(property(name), value);
              }
            });
    settings.put("restomesh.simulators.paytr.retry-ms", RETRY_MILLIS);
    return settings;
  }

  private static String property(String variable) {
    String name = variable.substring(SIMULATOR.length()).toLowerCase(java.util.Locale.ROOT);
    return "restomesh.simulators.paytr." + name.replace('_', '-');
  }

  private static SeBootstrap.Instance started(Application application) {
    SeBootstrap.Configuration where =
        SeBootstrap.Configuration.builder()
            .host("127.0.0.1")
            .port(SeBootstrap.Configuration.FREE_PORT)
            .build();
    return SeBootstrap.start(application, where).toCompletableFuture().join();
  }

  /** How the nodes find it, and whom they are to it. */
  public Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>();
    Simulators.environment(0)
        .forEach(
            (name, value) -> {
              if (name.startsWith("RESTOMESH_PAYMENT_PAYTR_")) {
                environment.put(name, value);
              }
            });
    environment.put("RESTOMESH_PAYMENT_PAYTR_BASE_URL", base(service) + "/paytr");
    return environment;
  }

  /** Its counter, from behind. */
  URI control() {
    return URI.create(base(control) + "/paytr/control/");
  }

  private static String base(SeBootstrap.Instance instance) {
    SeBootstrap.Configuration where = instance.configuration();
    return "http://" + where.host() + ":" + where.port();
  }

  @Override
  public void close() {
    service.stop();
    control.stop();
  }
}
