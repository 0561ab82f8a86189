package org.restomesh.faults.nodes.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.nodes.network.PeerCut.Side;

class PeerCutTest {
  @Test
  void nothingGetsFromOneToAnyOtherNorBack() {
    assumeThat(ControlGroup.named("a")).isPresent();
    Side one = new Side(group("a"), Set.of(8080, 7600));
    List<Side> others =
        List.of(new Side(group("b"), Set.of(8081)), new Side(group("c"), Set.of(8082)));

    assertThat(PeerCut.rules(one, others).lines().map(String::strip))
        .containsSubsequence(
            "table ip restomesh_faults {",
            "chain leaving {",
            rule("a", "dport { 8081, 8082 }"),
            rule("b", "dport { 7600, 8080 }"),
            rule("c", "dport { 7600, 8080 }"),
            "chain coming {",
            rule("a", "sport { 8081, 8082 }"),
            rule("b", "sport { 7600, 8080 }"),
            rule("c", "sport { 7600, 8080 }"))
        .startsWith("add table ip restomesh_faults", "delete table ip restomesh_faults");
  }

  private static ControlGroup group(String name) {
    return ControlGroup.named(name).orElseThrow();
  }

  private static String rule(String group, String ports) {
    return "socket cgroupv2 level 1 \"%s\" tcp %s drop".formatted(group(group).name(), ports);
  }
}
