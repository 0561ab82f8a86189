package org.restomesh.simulators.platforms;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.restomesh.simulators.delivery.DeliverySimulator;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.a.PlatformA;
import org.restomesh.simulators.delivery.b.PlatformB;
import org.restomesh.simulators.delivery.c.PlatformC;
import org.restomesh.simulators.delivery.d.PlatformD;
import org.restomesh.simulators.delivery.webhook.Settings;

/** The platforms by their names, with one time for all. */
public final class Platforms implements AutoCloseable {
  private final Map<String, DeliverySimulator> byName = new LinkedHashMap<>();

  public Platforms(Settings settings, Clock realTime) {
    MovableClock clock = new MovableClock(realTime);
    add(new DeliverySimulator(new PlatformA(clock, settings), clock, settings));
    add(new DeliverySimulator(new PlatformB(clock), clock, settings));
    add(new DeliverySimulator(new PlatformC(clock, settings), clock, settings));
    add(new DeliverySimulator(new PlatformD(clock), clock, settings));
  }

  private void add(DeliverySimulator simulator) {
    byName.put(simulator.name(), simulator);
  }

  /** One of platform_a to platform_d. */
  DeliverySimulator named(String name) {
    return Objects.requireNonNull(byName.get(name), name);
  }

  @Override
  public void close() {
    byName.values().forEach(DeliverySimulator::close);
  }
}
