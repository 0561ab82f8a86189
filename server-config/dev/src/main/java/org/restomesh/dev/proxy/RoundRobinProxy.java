package org.restomesh.dev.proxy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends each HTTP/1.1 request to the next node, also those of one connection, and what begins with
 * {@code /simulators} to the first. It adds, changes and refuses nothing: what it cannot be sure to
 * understand goes to one node as it came, with all that follows on that connection. A node that
 * takes no connection is passed over; when none does, the answer is 503. It waits for ever where
 * client and node do. Listens on 127.0.0.1.
 */
public final class RoundRobinProxy implements AutoCloseable {
  private static final int BACKLOG = 1_024;
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final ServerSocket door;
  private final NodeRing nodes;
  private final ExecutorService threads = Executors.newCachedThreadPool(RoundRobinProxy::thread);
  private final CompletableFuture<Void> shut = new CompletableFuture<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private RoundRobinProxy(ServerSocket door, NodeRing nodes) {
    this.door = door;
    this.nodes = nodes;
  }

  /**
   * @param port where it listens; 0 for any
   * @param nodes ports of the nodes, on 127.0.0.1
   */
  public static RoundRobinProxy start(int port, List<Integer> nodes) {
    try {
      ServerSocket door = new ServerSocket();
      door.setReuseAddress(true);
      door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
      RoundRobinProxy proxy = new RoundRobinProxy(door, new NodeRing(nodes));
      proxy.threads.execute(proxy::accept);
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot listen on port " + port, e);
    }
  }

  /** So many threads stand and wait that they must not keep this process alive. */
  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "round-robin-proxy");
    thread.setDaemon(true);
    return thread;
  }

  /** Where it listens. */
  public int port() {
    return door.getLocalPort();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        threads.execute(() -> serve(client));
      } catch (IOException e) {
        // Closed, which ends this; or the client has gone again; or there are too many files.
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
    shut.complete(null);
  }

  private void serve(Socket client) {
    open.add(client);
    try (client) {
      client.setTcpNoDelay(true);
      if (door.isClosed()) {
        return;
      }
      new ClientConnection(client, nodes, threads).serve();
    } catch (IOException e) {
      // The client has gone.
    } finally {
      open.remove(client);
    }
  }

  /** Ends all connections, and returns when nobody gets another one. */
  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    shut.join();
    open.forEach(Sockets::reset);
  }
}
