package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.crypto.SecretRotationJob;
import org.restomesh.support.Wiring;

class SecretRotationIT {
  private static final String KEY = "restomesh.crypto.master-key";
  private static final String PREVIOUS = "restomesh.crypto.previous-master-keys";
  private static final String FORMER = "ABEiM0RVZneImaq7zN3u/w8eLTxLWml4h5altMPS4fA=";
  private static final String PRESENT = "Dx4tPEtaaXiHlqW0w9Lh8AARIjNEVWZ3iJmqu8zd7v8=";

  private final Connected connected =
      Connected.to(Wiring.likeAContainer(Map.of(KEY, FORMER)), Platform.PLATFORM_D);
  private final Wiring rotated = Wiring.likeAContainer(Map.of(KEY, PRESENT, PREVIOUS, FORMER));
  private final Wiring afterwards = Wiring.likeAContainer(Map.of(KEY, PRESENT));

  @Test
  void credentialsGoOnWorkingAndAreBroughtUnderTheNewKey() {
    String before = connected.column("credentials_key_id");
    assertThat(calledBy(rotated)).isEqualTo("geheim-d");

    rotated.get(SecretRotationJob.class).run(rotated.businessTime().instant());

    assertThat(connected.column("credentials_key_id")).isNotEqualTo(before);
    assertThat(calledBy(afterwards)).isEqualTo("geheim-d");
  }

  @Test
  void withoutTheFormerKeyTheyCannotBeRead() {
    assertThatThrownBy(() -> calledBy(afterwards)).isInstanceOf(PlatformFailure.class);
  }

  @Test
  void whatIsUnderThePresentKeyIsLeftAlone() {
    rotated.get(SecretRotationJob.class).run(rotated.businessTime().instant());
    String sealed = connected.column("encode(credentials, 'hex')");

    rotated.get(SecretRotationJob.class).run(rotated.businessTime().instant());

    assertThat(connected.column("encode(credentials, 'hex')")).isEqualTo(sealed);
  }

  private String calledBy(Wiring node) {
    return node.get(PlatformCalls.class)
        .call(
            connected.configId(),
            (adapter, account) -> {
              adapter.testConnection(account);
              return account.credentials().get("apiSecret");
            });
  }
}
