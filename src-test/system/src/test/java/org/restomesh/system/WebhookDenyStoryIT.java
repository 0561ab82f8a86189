package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/**
 * The operator names addresses that deliveries must not reach
 * (contract/7-rehearsal-operations#webhook-deny).
 */
@Exclusive("denies networks to everybody")
class WebhookDenyStoryIT {
  private static final String DENY = "/api/v1/rehearsal/webhook-deny";

  private final Caller operator = Restomesh.superadmin();

  @AfterEach
  void denyNothing() {
    operator.put(DENY, Map.of("cidrs", List.of())).is(200);
  }

  @Test
  void whatIsDeniedIsAnsweredInItsUsualSpelling() {
    Answer denied =
        operator
            .put(DENY, Map.of("cidrs", List.of("198.51.100.7/24", "2001:DB8::/32", "10.0.0.1")))
            .is(200);

    assertThat(denied.json())
        .hasToString("{\"cidrs\":[\"198.51.100.0/24\",\"2001:db8::/32\",\"10.0.0.1\"]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"cidrs\":null}",
        "{\"cidrs\":\"10.0.0.0/8\"}",
        "{\"cidrs\":[null]}",
        "{\"cidrs\":[17]}",
        "{\"cidrs\":[\"10.0.0.0/33\"]}",
        "{\"cidrs\":[\"localhost\"]}",
        "{\"cidrs\":[\"\"]}",
        "{\"cidrs\":[],\"more\":1}"
      })
  void whatIsNoListOfNetworksIsRefused(String body) {
    operator.put(DENY, body).isError(400, "VALIDATION_ERROR");
  }

  @Test
  void everyNetworkThatIsNoneIsNamed() {
    operator
        .put(DENY, Map.of("cidrs", List.of("10.0.0.0/8", "ten", "10.1.*.*")))
        .isInvalid("cidrs[1]")
        .isInvalid("cidrs[2]");
  }

  @Test
  void onlyTheOperatorMayDenyAnything() {
    Map<String, List<String>> nothing = Map.of("cidrs", List.of());

    Restomesh.anybody().put(DENY, nothing).isError(401, "UNAUTHORIZED");
    TestTenant.open().admin().put(DENY, nothing).isError(403, "INSUFFICIENT_PERMISSIONS");
  }
}
