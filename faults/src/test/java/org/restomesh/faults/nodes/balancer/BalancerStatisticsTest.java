package org.restomesh.faults.nodes.balancer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BalancerStatisticsTest {
  @Test
  void nodesThatAreUpOrGoingDownGetRequests() {
    String csv =
        """
        # pxname,svname,qcur,status,weight,
        restomesh,FRONTEND,,OPEN,,
        nodes,node-1,0,UP,1,
        nodes,node-2,0,DOWN,1,
        nodes,node-3,0,UP 1/2,1,
        nodes,node-4,0,DOWN 1/2,1,
        nodes,BACKEND,0,UP,2,
        """;

    assertThat(new BalancerStatistics(csv).up()).containsExactly("node-1", "node-3");
  }
}
