package org.restomesh.faults.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restomesh.faults.load.http.Json;

class MarkersTest {
  @Test
  void theOwnerIsNamedAnywhereInTheContent() {
    assertThat(Markers.ownerOf(Json.read("{\"items\":[{\"note\":\"tenant-12 fiş 3\"}]}")))
        .isEqualTo("tenant-12");
    assertThat(Markers.ownerOf(Json.read("{}"))).isEmpty();
    assertThat(Markers.ownerOf(Json.read(""))).isEmpty();
  }

  @Test
  void aTenantOfSomebodyElseKeepsItsId() {
    Markers markers = new Markers();
    markers.know("id-1", "tenant-1");

    assertThat(markers.nameOf("id-1")).isEqualTo("tenant-1");
    assertThat(markers.nameOf("id-2")).isEqualTo("id-2");
  }
}
