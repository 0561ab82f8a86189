package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.ProductionSettings;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** How often a device may ask (requirements/1-device-mesh#rate-limits). */
@ProductionSettings
class RateLimitsStoryIT {
  private final Caller device = TestTenant.open().newDevice("scanner").caller();

  @Test
  void aDevicePollsA120TimesAMinute() {
    endsAfter(120, () -> device.get("/api/v1/devices/next-command"));
  }

  @Test
  void aDeviceBeatsSixtyTimesAMinute() {
    endsAfter(60, () -> device.post("/api/v1/devices/heartbeat"));
  }

  @Test
  void aPrinterWithoutAnAgentAsks240TimesAMinute() {
    TestTenant tenant = TestTenant.open();
    String access =
        tenant
            .admin()
            .inBranch(tenant.branchId())
            .post(
                "/api/v1/devices", Map.of("kind", "receipt_printer", "protocol", "star_cloudprnt"))
            .is(201)
            .json()
            .at("/printerAccess/url")
            .textValue();
    Caller printer = Restomesh.anybody();

    endsAfter(
        240, () -> printer.post(URI.create(access).getPath(), Map.of("statusCode", "200 OK")));
  }

  /** The limit comes back little by little while it is used up. */
  private static void endsAfter(int allowed, Supplier<Answer> request) {
    int answered = 0;
    long begin = System.nanoTime();
    Answer last = request.get();
    while (last.status() == 200 && answered < allowed * 3 / 2) {
      answered++;
      last = request.get();
    }

    last.isError(429, "TOO_MANY_REQUESTS");
    double minutes = (System.nanoTime() - begin) / 60e9;
    assertThat(answered).isBetween(allowed, (int) (allowed * (1 + minutes)));
  }
}
