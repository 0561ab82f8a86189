package org.restomesh.simulators.platforms;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import org.restomesh.simulators.delivery.DeliverySimulator;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Settings;
import org.restomesh.simulators.delivery.a.PlatformA;
import org.restomesh.simulators.delivery.b.PlatformB;
import org.restomesh.simulators.delivery.c.PlatformC;
import org.restomesh.simulators.delivery.d.PlatformD;

/** The platforms by their names, with one time for all. */
public final class Platforms implements AutoCloseable {
  private final Map<String, DeliverySimulator> byName = new LinkedHashMap<>();

  public Platforms(Settings settings, Clock realTime) {
    MovableClock clock = new MovableClock(realTime);
    Restaurants ofA = new Restaurants(clock);
    add(new DeliverySimulator(new PlatformA(ofA, clock, settings), ofA, clock, settings));
    Restaurants ofB = new Restaurants(clock);
    add(new DeliverySimulator(new PlatformB(ofB, clock), ofB, clock, settings));
    Restaurants ofC = new Restaurants(clock);
    add(new DeliverySimulator(new PlatformC(ofC, clock, settings), ofC, clock, settings));
    Restaurants ofD = new Restaurants(clock);
    add(new DeliverySimulator(new PlatformD(ofD, clock), ofD, clock, settings));
  }

  private void add(DeliverySimulator simulator) {
    byName.put(simulator.name(), simulator);
  }

  /** Null when there is none. */
  DeliverySimulator named(String name) {
    return byName.get(name);
  }

  @Override
  public void close() {
    byName.values().forEach(DeliverySimulator::close);
  }
}
