package org.restomesh.dev.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.restomesh.dev.Ports;

class PortsTest {
  @Test
  void aPortThatSomebodyListensOnIsNotFree() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(Ports.isFree(taken.getLocalPort())).isFalse();
    }
  }

  @Test
  void freePortsAreAllDifferent() {
    assertThat(Ports.free(20)).doesNotHaveDuplicates().allMatch(Ports::isFree);
  }

  @Test
  void wildFlyGetsTheHttpPortThatWasAskedForWhateverTheOffset() {
    WildFlyPorts ports = WildFlyPorts.pick(8080);

    int offset = Integer.parseInt(ports.systemProperties().get("jboss.socket.binding.port-offset"));
    int http = Integer.parseInt(ports.systemProperties().get("jboss.http.port"));

    assertThat(http + offset).isEqualTo(8080);
    assertThat(http).isPositive();
  }
}
