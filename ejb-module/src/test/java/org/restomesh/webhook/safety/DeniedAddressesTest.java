package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.net.Networks;

class DeniedAddressesTest {
  private final ManualNodes otherNodes = new ManualNodes();
  private final List<String> rows = new ArrayList<>();
  private final DeniedAddresses denied = Gates.denied(otherNodes, rows);

  @Test
  void answersWithTheUsualSpelling() {
    assertThat(denied.replace(List.of("127.0.0.1/8", "10.1.2.3", "FD00:0::/16")))
        .containsExactly("127.0.0.0/8", "10.1.2.3", "fd00::/16");
  }

  @Test
  void namesEveryOneThatIsNoNetworkAndKeepsWhatWas() {
    denied.replace(List.of("10.0.0.0/8"));

    assertThatThrownBy(() -> denied.replace(List.of("192.168.0.0/16", "x", "", "10.0.0.0/64")))
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refusal ->
                assertThat(refusal.problems())
                    .containsExactly(
                        "cidrs[1]: must be a network such as 127.0.0.0/8",
                        "cidrs[2]: must be a network such as 127.0.0.0/8",
                        "cidrs[3]: must be a network such as 127.0.0.0/8"));
    assertThat(denied.contain(Networks.address("10.9.9.9"))).isTrue();
    assertThat(denied.contain(Networks.address("192.168.0.1"))).isFalse();
  }

  @Test
  void whatAnotherNodeWasToldHoldsHere() {
    assertThat(denied.contain(Networks.address("10.9.9.9"))).isFalse();
    rows.add("10.0.0.0/8");
    assertThat(denied.contain(Networks.address("10.9.9.9"))).as("remembered").isFalse();

    otherNodes.tellHere("webhook-deny", new UUID(0, 0));

    assertThat(denied.contain(Networks.address("10.9.9.9"))).isTrue();
  }

  @Test
  void otherNodesAreTold() {
    denied.replace(List.of("10.0.0.0/8"));

    assertThat(otherNodes.told()).containsExactly("webhook-deny " + new UUID(0, 0));
  }
}
