package org.restomesh.dev;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Finds TCP ports on the loopback address. */
public final class Ports {
  /**
   * Above the commonly used ports and below the ephemeral ones, so that a restarted server finds
   * its port free.
   */
  private static final int MIN_PORT = 16_000;

  private static final int MAX_PORT = 32_000;
  private static final int MAX_ATTEMPTS = 1_000;

  private Ports() {}

  /** Whether a server can listen on this port of 127.0.0.1 now. */
  public static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Whether somebody takes connections on this port of 127.0.0.1. To find out by taking the port
   * could take it from whoever is about to.
   */
  public static boolean answers(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /** One free port. */
  public static int free() {
    return free(1).get(0);
  }

  /** Free ports, all different. */
  public static List<Integer> free(int count) {
    List<ServerSocket> sockets = new ArrayList<>();
    try {
      while (sockets.size() < count) {
        sockets.add(bound());
      }
      return sockets.stream().map(ServerSocket::getLocalPort).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("No free port on 127.0.0.1", e);
    } finally {
      sockets.forEach(Ports::close);
    }
  }

  private static ServerSocket bound() throws IOException {
    IOException taken = null;
    for (int i = 0; i < MAX_ATTEMPTS; i++) {
      int port = ThreadLocalRandom.current().nextInt(MIN_PORT, MAX_PORT);
      try {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
      } catch (IOException e) {
        taken = e;
      }
    }
    throw taken;
  }

  private static void close(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
