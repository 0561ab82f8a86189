package org.restomesh.faults.load.devices;

import java.time.Duration;
import java.util.Random;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.World;

/** Takes the power from one device of a tenant after the other, and gives it back. */
public final class PowerCuts implements Client {
  private static final int LONGEST_SECONDS = 3;

  private final World world;
  private final String name;
  private final Fleet fleet;
  private final Random random;

  public PowerCuts(World world, String name, Fleet fleet, Random random) {
    this.world = world;
    this.name = name;
    this.fleet = fleet;
    this.random = random;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void step() throws InterruptedException {
    Device device = fleet.devices().get(random.nextInt(fleet.devices().size()));
    device.losePower();
    try {
      world.patience().pause(Duration.ofMillis(random.nextInt(LONGEST_SECONDS * 1000)));
    } finally {
      device.start();
    }
  }
}
