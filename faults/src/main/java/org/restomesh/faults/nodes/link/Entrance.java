package org.restomesh.faults.nodes.link;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Where a {@link Link} is connected to: open, or so full that nobody gets an answer. */
final class Entrance implements AutoCloseable {
  /** Linux keeps one more than this waiting, and drops the SYN of any further one. */
  private static final int FULL_BACKLOG = 1;

  private static final int CROWD = 6;
  private static final int BACKLOG = 256;

  private final ServerSocket listener;
  private final Thread thread;
  private final List<SocketChannel> crowd = new ArrayList<>();

  private Entrance(InetSocketAddress address, int backlog, Consumer<Socket> connections)
      throws IOException {
    listener = new ServerSocket();
    listener.setReuseAddress(true);
    listener.bind(address, backlog);
    thread = new Thread(() -> accept(connections), "link-" + address.getPort());
    thread.setDaemon(true);
  }

  /** Hands on each connection from a thread of its own. */
  static Entrance open(InetSocketAddress address, Consumer<Socket> connections) {
    try {
      Entrance entrance = new Entrance(address, BACKLOG, connections);
      entrance.thread.start();
      return entrance;
    } catch (IOException e) {
      throw new UncheckedIOException("Listening on " + address, e);
    }
  }

  /** As behind a cut cable: who wants to connect hears nothing until his patience ends. */
  static Entrance full(InetSocketAddress address) {
    try {
      Entrance entrance = new Entrance(address, FULL_BACKLOG, Entrance::nobody);
      for (int i = 0; i < CROWD; i++) {
        SocketChannel waiting = SocketChannel.open();
        entrance.crowd.add(waiting);
        waiting.configureBlocking(false);
        waiting.connect(address);
      }
      return entrance;
    } catch (IOException e) {
      throw new UncheckedIOException("Listening on " + address, e);
    }
  }

  boolean isFull() {
    return !crowd.isEmpty();
  }

  private static void nobody(Socket connection) {
    throw new IllegalStateException("Nobody is let in: " + connection);
  }

  private void accept(Consumer<Socket> connections) {
    while (!listener.isClosed()) {
      try {
        connections.accept(listener.accept());
      } catch (IOException e) {
        if (!listener.isClosed()) {
          throw new UncheckedIOException("Accepting at " + listener.getLocalPort(), e);
        }
      }
    }
  }

  /** New connections are refused from now on, and the port is free. */
  @Override
  public void close() {
    try {
      listener.close();
      for (SocketChannel waiting : crowd) {
        waiting.close();
      }
      thread.join(); // until it has left accept(), the kernel keeps the port
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException("Closing port " + listener.getLocalPort(), e);
    }
  }
}
