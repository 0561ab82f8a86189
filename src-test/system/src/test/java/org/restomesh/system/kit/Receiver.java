package org.restomesh.system.kit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.restomesh.dev.Ports;

/**
 * An HTTP server of a partner, on a port of its own, that writes down what comes and answers as it
 * is told to; 200 until then.
 */
public final class Receiver implements AutoCloseable {
  /** Chance may pick them, and nobody may be told anything there. */
  private static final Set<Integer> REFUSED_PORTS = Set.of(50070, 61616);

  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "receiver");
            thread.setDaemon(true);
            return thread;
          });

  static {
    // Otherwise each answer on a used connection waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final InetSocketAddress address;
  private final Queue<Arrival> arrivals = new ConcurrentLinkedQueue<>();
  private volatile Function<Arrival, Reply> manner = arrival -> Reply.status(200);
  private HttpServer server;
  private SocketChannel reservation;

  private Receiver(int port) {
    address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    server = listen();
  }

  public static Receiver open() {
    int port = Ports.free();
    while (REFUSED_PORTS.contains(port)) {
      port = Ports.free();
    }
    return new Receiver(port);
  }

  public String url() {
    return "http://127.0.0.1:" + address.getPort() + "/hooks?from=restomesh";
  }

  /** From now on, whatever comes. */
  public void answers(Reply reply) {
    manner = arrival -> reply;
  }

  /** From now on, each in its own way. */
  public void decides(Function<Arrival, Reply> how) {
    manner = how;
  }

  /** All that has come, oldest first. */
  public List<Arrival> arrivals() {
    return List.copyOf(arrivals);
  }

  /** Open connections end and new ones are refused; nobody else gets the port. */
  public void goDown() {
    server.stop(0);
    try {
      reservation =
          SocketChannel.open().setOption(StandardSocketOptions.SO_REUSEADDR, true).bind(address);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** At the same address. */
  public void comeBack() {
    try {
      reservation.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server = listen();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private HttpServer listen() {
    try {
      HttpServer fresh = HttpServer.create(address, 0);
      fresh.setExecutor(THREADS);
      fresh.createContext("/", this::receive);
      fresh.start();
      return fresh;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      Arrival arrival = new Arrival(exchange);
      Reply reply = manner.apply(arrival);
      arrivals.add(arrival);
      reply.send(exchange);
    }
  }
}
