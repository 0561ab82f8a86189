package org.restomesh.dev.proxy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Nodes on this machine, which take turns. */
final class NodeRing {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final List<Integer> ports;
  private final AtomicInteger turns = new AtomicInteger();

  NodeRing(List<Integer> ports) {
    this.ports = List.copyOf(ports);
  }

  /** A connection to the next one that takes it; nothing when none does. */
  Optional<Socket> connectNext() {
    for (int i = 0; i < ports.size(); i++) {
      int turn = Math.floorMod(turns.getAndIncrement(), ports.size());
      Optional<Socket> node = connect(ports.get(turn));
      if (node.isPresent()) {
        return node;
      }
    }
    return Optional.empty();
  }

  /** A connection to the first, or nothing. */
  Optional<Socket> connectFirst() {
    return connect(ports.get(0));
  }

  private static Optional<Socket> connect(int port) {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) PATIENCE.toMillis());
      return Optional.of(socket);
    } catch (IOException away) {
      Sockets.close(socket);
      return Optional.empty();
    }
  }
}
