package org.restomesh.dev.proxy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A node of which the test has each connection in its hands. */
final class PlayedNode implements AutoCloseable {
  private final ServerSocket door;
  private final BlockingQueue<Connection> connections = new LinkedBlockingQueue<>();

  PlayedNode() {
    try {
      door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(this::open, "played-node");
    thread.setDaemon(true);
    thread.start();
  }

  private void open() {
    while (!door.isClosed()) {
      try {
        connections.add(new Connection(door.accept()));
      } catch (IOException e) {
        // Closed.
      }
    }
  }

  int port() {
    return door.getLocalPort();
  }

  /** The next one; waits for it. */
  Connection next() throws InterruptedException {
    return connections.take();
  }

  boolean hasNone() {
    return connections.isEmpty();
  }

  @Override
  public void close() throws IOException {
    door.close();
    for (Connection connection : connections) {
      connection.socket().close();
    }
  }

  /** Either side of a connection, read and written as text. */
  record Connection(Socket socket) implements AutoCloseable {
    static Connection to(int port) throws IOException {
      return new Connection(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    Connection say(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      return this;
    }

    /** As {@link #say}, for another thread. */
    Connection send(String text) {
      try {
        return say(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Just so many characters, or fewer before the end. */
    String hear(int length) throws IOException {
      return new String(socket.getInputStream().readNBytes(length), StandardCharsets.ISO_8859_1);
    }

    /** As many as this text has. */
    String hearAsMuchAs(String text) throws IOException {
      return hear(text.length());
    }

    /** With the empty line. */
    String hearHead() throws IOException {
      ByteArrayOutputStream head = new ByteArrayOutputStream();
      InputStream in = socket.getInputStream();
      while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
        int next = in.read();
        if (next < 0) {
          break;
        }
        head.write(next);
      }
      return head.toString(StandardCharsets.ISO_8859_1);
    }

    String hearAll() throws IOException {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
