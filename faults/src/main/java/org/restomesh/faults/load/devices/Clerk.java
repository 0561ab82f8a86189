package org.restomesh.faults.load.devices;

import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Outcome;

/** Staff who give a device something to do, each command under a key of its own. */
public final class Clerk implements Client {
  private static final double LOOKS_AT_THE_LIST = 0.1;

  private final World world;
  private final Tenant tenant;
  private final Fleet fleet;
  private final Staff staff;
  private final Random random;
  private final String name;
  private int number;

  private Clerk(World world, Tenant tenant, Fleet fleet, String name, Staff staff, Random random) {
    this.world = world;
    this.tenant = tenant;
    this.fleet = fleet;
    this.name = name;
    this.staff = staff;
    this.random = random;
  }

  public static Clerk of(World world, Tenant tenant, Fleet fleet, String name, Random random)
      throws InterruptedException {
    Staff staff = Staff.adminOf(tenant, world.caller(name, random));
    return new Clerk(world, tenant, fleet, name, staff, random);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void step() throws InterruptedException {
    Device device = fleet.anyForStaff(random);
    String commands = "/api/v1/devices/" + device.id() + "/commands";
    if (random.nextDouble() < LOOKS_AT_THE_LIST) {
      staff.caller().get("list-commands", commands + "?limit=20");
      return;
    }
    Wish wish = Wish.any(device.kind(), tenant.name(), ++number, random);
    String key = UUID.randomUUID().toString();
    Outcome outcome = staff.caller().post("enqueue", commands, wish.body(key));
    if (!outcome.succeeded()) {
      world.refused(name, "enqueue " + wish.kind(), outcome);
      return;
    }
    world
        .history()
        .append(
            new CommandAccepted(
                outcome.sentAt(),
                outcome.at(),
                tenant.name(),
                device.id(),
                key,
                outcome.reply().text("id"),
                outcome.reply().body().path("sideEffecting").asBoolean(),
                wish.priority()));
  }
}
