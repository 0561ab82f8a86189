package org.restomesh.webhook.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.net.ServerSocketFactory;
import org.restomesh.webhook.safety.SafeTarget;

/** A receiver made of bare sockets, so that it can misbehave in every way. */
final class Receiver implements AutoCloseable {
  private static final int BACKLOG = 500;
  private static final long DRIP_NANOS = 10_000_000;
  private static final long A_MOMENT = 1_000_000;
  private static final Charset ISO = StandardCharsets.ISO_8859_1;

  private final ServerSocket server;
  private final Behaviour behaviour;
  private final String greeting;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** The lines before the body, as they came. */
  record Request(List<String> head, String body) {}

  /** What happens to a request that has been read whole. */
  @FunctionalInterface
  interface Behaviour {
    void answer(Connection connection) throws IOException, InterruptedException;
  }

  static Receiver that(Behaviour behaviour) {
    return that(ServerSocketFactory.getDefault(), behaviour);
  }

  static Receiver that(ServerSocketFactory sockets, Behaviour behaviour) {
    return new Receiver(sockets, behaviour, "");
  }

  /** Says something before it is asked, and hangs up. */
  static Receiver thatSpeaksFirst(String greeting) {
    return new Receiver(ServerSocketFactory.getDefault(), Connection::close, greeting);
  }

  static Receiver thatSays(String... lines) {
    return that(connection -> connection.say(lines));
  }

  private Receiver(ServerSocketFactory sockets, Behaviour behaviour, String greeting) {
    this.behaviour = behaviour;
    this.greeting = greeting;
    try {
      server = sockets.createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.execute(this::accept);
  }

  SafeTarget target() {
    return target("http", "hooks.example.com", "/hook");
  }

  SafeTarget target(String scheme, String host, String pathAndQuery) {
    String url = scheme + "://" + host + ":" + port() + pathAndQuery;
    return new SafeTarget(
        url, scheme, host, port(), pathAndQuery, List.of(InetAddress.getLoopbackAddress()));
  }

  int port() {
    return server.getLocalPort();
  }

  List<Request> requests() {
    return requests;
  }

  /** How many connections have been made so far. */
  int connections() {
    return connections.get();
  }

  /** Returns when every connection has been closed by one side or the other. */
  void awaitNoConnection() {
    while (!open.isEmpty()) {
      LockSupport.parkNanos(A_MOMENT);
      if (Thread.interrupted()) {
        throw new AssertionError("a connection is still open");
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : open) {
      socket.close();
    }
    threads.shutdownNow();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        connections.incrementAndGet();
        open.add(socket);
        threads.execute(() -> serve(socket));
      }
    } catch (IOException e) {
      // Closed: the test is over.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      Connection connection = new Connection(socket);
      if (!greeting.isEmpty()) {
        connection.send(greeting.getBytes(ISO));
      }
      while (connection.readRequest()) {
        behaviour.answer(connection);
      }
    } catch (IOException e) {
      // The client has hung up, which some tests are about.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(socket);
    }
  }

  final class Connection {
    private final Socket socket;

    Connection(Socket socket) {
      this.socket = socket;
    }

    Socket socket() {
      return socket;
    }

    /** Lines that end as HTTP wants it. */
    void say(String... lines) throws IOException {
      send((String.join("\r\n", lines) + (lines.length == 0 ? "" : "\r\n")).getBytes(ISO));
    }

    void send(byte[] bytes) throws IOException {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
    }

    /** An answer with this body and its length. */
    void answer(int status, byte[] body) throws IOException {
      say("HTTP/1.1 " + status + " Said", "Content-Length: " + body.length, "");
      send(body);
    }

    /** A byte every few milliseconds, again and again, until the client hangs up. */
    void drip(String text) throws IOException {
      while (!Thread.currentThread().isInterrupted()) {
        for (byte next : text.getBytes(ISO)) {
          send(new byte[] {next});
          LockSupport.parkNanos(DRIP_NANOS);
        }
      }
    }

    /** As fast as the client takes it, until it hangs up. */
    void pour(String text) throws IOException {
      byte[] bytes = text.getBytes(ISO);
      while (!Thread.currentThread().isInterrupted()) {
        send(bytes);
      }
    }

    /** Until the client hangs up or the test ends. */
    void hang() throws IOException {
      while (socket.getInputStream().read() >= 0) {
        // Nothing more is expected.
      }
      throw new IOException("hung up");
    }

    /** Without the usual good-bye: the client's side sees a reset. */
    void reset() throws IOException {
      socket.setSoLinger(true, 0);
      close();
    }

    void close() throws IOException {
      socket.close();
    }

    private boolean readRequest() throws IOException {
      String head = readHead();
      if (head.isEmpty()) {
        return false;
      }
      List<String> lines = List.of(head.split("\r\n", -1));
      int length =
          lines.stream()
              .filter(line -> line.startsWith("Content-Length: "))
              .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
              .findFirst()
              .orElse(0);
      byte[] body = socket.getInputStream().readNBytes(length);
      requests.add(new Request(lines, new String(body, StandardCharsets.UTF_8)));
      return true;
    }

    private String readHead() throws IOException {
      InputStream in = socket.getInputStream();
      ByteArrayOutputStream head = new ByteArrayOutputStream();
      for (int next = in.read(); next >= 0; next = in.read()) {
        head.write(next);
        String text = head.toString(ISO);
        if (text.endsWith("\r\n\r\n")) {
          return text.substring(0, text.length() - 4);
        }
      }
      return "";
    }
  }
}
