package org.restomesh.faults.load.devices;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.pairing.Pairing;
import org.restomesh.agent.state.StateFile;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Reply;

/** The devices of one tenant: the kitchen's, and those to which staff give commands. */
public final class Fleet {
  /** Orders print there, and nobody else gives it commands. */
  private static final String KITCHEN = "kitchen_printer";

  private static final List<String> FOR_STAFF = List.of("receipt_printer", "tablet_waiter");

  private final World world;
  private final Tenant tenant;
  private final List<Device> devices = new ArrayList<>();

  private Fleet(World world, Tenant tenant) {
    this.world = world;
    this.tenant = tenant;
  }

  /**
   * Makes the slots and pairs a device with each; they do not work yet.
   *
   * @param folder for their state and journals
   */
  public static Fleet pair(World world, Tenant tenant, Path folder, Random random)
      throws InterruptedException {
    Fleet fleet = new Fleet(world, tenant);
    Staff admin = Staff.adminOf(tenant, world.caller(tenant.client("owner"), random));
    for (String kind : Stream.concat(Stream.of(KITCHEN), FOR_STAFF.stream()).toList()) {
      Reply slot = admin.caller().make("new-slot", "/api/v1/devices", Map.of("kind", kind));
      fleet.devices.add(
          fleet.paired(kind, slot.text("pairCode"), folder, new Random(random.nextLong())));
    }
    return fleet;
  }

  private Device paired(String kind, String code, Path folder, Random random)
      throws InterruptedException {
    String name = tenant.client(kind.replace('_', '-'));
    StateFile state = new StateFile(folder.resolve(name + ".json"));
    String url = world.wire().base().toString();
    Pairing pairing = new Pairing(state, new Api(world.wire().client(), url), Clock.systemUTC());
    String id =
        String.valueOf(
            pairing
                .pair(new Pairing.Slot(url, code, "campaign", Driver.capabilities()))
                .deviceId());
    DeviceLog log = new DeviceLog(world.history(), tenant.name(), name, id);
    return new Device(log, kind, state, world.wire().client(), random, world.findings());
  }

  public List<Device> devices() {
    return List.copyOf(devices);
  }

  /** One of those that have nothing to do with the kitchen. */
  Device anyForStaff(Random random) {
    List<Device> some =
        devices.stream().filter(device -> FOR_STAFF.contains(device.kind())).toList();
    return some.get(random.nextInt(some.size()));
  }

  public void start() {
    devices.forEach(Device::start);
  }

  public void stop() throws InterruptedException {
    for (Device device : devices) {
      device.losePower();
    }
  }
}
