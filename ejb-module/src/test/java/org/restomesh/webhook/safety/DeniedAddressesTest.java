package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.net.Networks;

class DeniedAddressesTest {
  private final DeniedAddresses denied = new DeniedAddresses();

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
}
