package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Wiring;

class DeniedNetworkRowsIT {
  private final DeniedNetworkRows rows = Wiring.withDefaults().get(DeniedNetworkRows.class);

  @AfterEach
  void leaveNone() {
    rows.replace(List.of());
  }

  @Test
  void aListTakesThePlaceOfTheOneBefore() {
    rows.replace(List.of("10.0.0.0/8", "10.0.0.0/8", "fd00::/16"));
    assertThat(rows.list()).containsExactlyInAnyOrder("10.0.0.0/8", "fd00::/16");

    rows.replace(List.of("fd00::/16", "127.0.0.0/8"));
    assertThat(rows.list()).containsExactlyInAnyOrder("127.0.0.0/8", "fd00::/16");

    rows.replace(List.of());
    assertThat(rows.list()).isEmpty();
  }
}
