package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** What clients of earlier releases find (requirements/2-licensing-billing#versioning). */
class LegacyPathsStoryIT {
  private static final String ID = "0197a000-0000-7000-8000-000000000000";
  private static final String FEATURES = "/api/subscriptions/effective-features";

  private final Caller anybody = Restomesh.anybody();
  private final Caller admin = TestTenant.open().admin();

  @Test
  void thereAreNoPlans() {
    assertThat(anybody.get("/api/subscriptions/plans").is(200).body()).isEqualTo("[]");
    assertThat(admin.get("/api/subscriptions/plans").is(200).body()).isEqualTo("[]");
  }

  @Test
  void nobodyHasFeaturesOfAPlan() {
    anybody.get(FEATURES).isError(404, "RESOURCE_NOT_FOUND");
    admin.get(FEATURES).isError(404, "RESOURCE_NOT_FOUND");
    Restomesh.superadmin().get(FEATURES).isError(404, "RESOURCE_NOT_FOUND");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/subscriptions/" + ID + "/change-plan",
        "/api/subscriptions/tenant/change-plan",
        "/api/subscriptions/usage/snapshot",
        "/api/payments/create-intent",
        "/api/payments/bank-transfer",
        "/api/payments/bank-transfer/",
        "/api/payments/bank-transfer/" + ID + "/confirm",
        "/api/v1/marketplace/addons/purchase",
        "/api/v1/marketplace/addons/purchase/",
        "/api/v1/marketplace/addons/purchase?code=api_access",
      })
  void whatWasRemovedIsNotFoundWhateverTheMethod(String path) {
    for (Caller caller : new Caller[] {anybody, admin}) {
      caller.get(path).isError(404, "RESOURCE_NOT_FOUND");
      caller.post(path, Map.of("planId", ID)).isError(404, "RESOURCE_NOT_FOUND");
      caller.post(path).isError(404, "RESOURCE_NOT_FOUND");
      caller.delete(path).isError(404, "RESOURCE_NOT_FOUND");
      caller.patch(path, Map.of()).isError(404, "RESOURCE_NOT_FOUND");
    }
  }
}
