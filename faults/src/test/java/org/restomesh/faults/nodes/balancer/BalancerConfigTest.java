package org.restomesh.faults.nodes.balancer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BalancerConfigTest {
  @Test
  void eachNodeIsAskedWhetherItIsReady() {
    BalancerConfig config =
        new BalancerConfig(
            8080,
            8081,
            "/health/ready",
            List.of(new Balancer.Server(9001, 9991), new Balancer.Server(9002, 9992)));

    assertThat(config.text().lines().map(String::strip))
        .contains(
            "bind 127.0.0.1:8080",
            "stats socket ipv4@127.0.0.1:8081 level admin",
            "option httpchk GET /health/ready",
            "server node-1 127.0.0.1:9001 check port 9991",
            "server node-2 127.0.0.1:9002 check port 9992");
  }
}
