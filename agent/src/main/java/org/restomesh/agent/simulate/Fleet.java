package org.restomesh.agent.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.ApiRequest;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.PairRequest;
import org.restomesh.agent.client.PairedDevice;
import org.restomesh.agent.client.Retry;

/** Creates slots and pairs a simulated device with each. */
final class Fleet {

  private final StaffApi staff;
  private final Api api;
  private final Retry retry;
  private final PrintStream out;

  Fleet(StaffApi staff, Api api, Retry retry, PrintStream out) {
    this.staff = staff;
    this.api = api;
    this.retry = retry;
    this.out = out;
  }

  List<SimulatedDevice> pair(SimulationPlan plan) throws InterruptedException {
    List<SimulatedDevice> devices = new ArrayList<>();
    for (int index = 0; index < plan.devices(); index++) {
      JsonNode slot = retry.untilAnswered("create slot", staff::createSlot);
      devices.add(pair(slot.path("pairCode").asText(), plan, index));
      if (devices.size() % 50 == 0) {
        out.println(devices.size() + " devices paired");
      }
    }
    return devices;
  }

  private SimulatedDevice pair(String code, SimulationPlan plan, int index)
      throws InterruptedException {
    // The same id for every try, so that a lost answer does not use the code up.
    PairRequest body =
        new PairRequest(code, "simulated", List.of("noop"), UUID.randomUUID().toString());
    ApiRequest plain = ApiRequest.post("/api/v1/devices/pair", body);
    ApiRequest request =
        plan.address(index).map(ip -> plain.header("X-Forwarded-For", ip)).orElse(plain);
    PairedDevice device =
        retry.untilAnswered(
            "pairing (5 a minute and address by default)",
            () -> api.send(request, PairedDevice.class));
    String token = device.token();
    return new SimulatedDevice(device.deviceId(), new DeviceApi(api, () -> token));
  }

  void retire(List<SimulatedDevice> devices) throws InterruptedException {
    for (SimulatedDevice device : devices) {
      retry.untilAnswered(
          "retire",
          () -> {
            staff.retire(device.id());
            return device;
          });
    }
  }
}
