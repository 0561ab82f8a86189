package org.restomesh.faults.nodes.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ListeningPortsTest {
  private static final List<String> TABLE =
      List.of(
          "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid "
              + " timeout inode",
          "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0       "
              + " 0 100 1 0 100 0",
          "   1: 0100007F:1DB0 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0       "
              + " 0 200 1 0 100 0",
          "   2: 0100007F:C350 0100007F:1DB0 01 00000000:00000000 00:00000000 00000000     0       "
              + " 0 101 1 0 100 0");

  @Test
  void onlyListenersOfTheProcessCount() {
    assertThat(ListeningPorts.ports(TABLE, Set.of("100", "101"))).containsExactly(8080);
    assertThat(ListeningPorts.ports(TABLE, Set.of("200"))).containsExactly(7600);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void thisProcessListensWhereItSaysSo() throws IOException {
    long pid = ProcessHandle.current().pid();
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(ListeningPorts.of(pid)).contains(socket.getLocalPort());
    }
  }
}
