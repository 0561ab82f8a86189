package org.restomesh.payment.paytr;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A provider whose connections end when a test wants it, without a word to the other side. */
final class ClosingPaytr implements AutoCloseable {
  private final ServerSocket door;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger toHangUp = new AtomicInteger();
  private final String answer;

  ClosingPaytr(String answer) {
    this.answer = answer;
    try {
      door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.execute(this::accept);
  }

  String url() {
    return "http://127.0.0.1:" + door.getLocalPort();
  }

  int requests() {
    return requests.get();
  }

  /** So many of the next requests are read and their connections closed unanswered. */
  void hangsUp(int times) {
    toHangUp.set(times);
  }

  /** As a provider does with connections that nobody has used for a while. */
  void closeIdleConnections() throws IOException {
    for (Socket one : open) {
      one.close();
    }
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket one = door.accept();
        open.add(one);
        threads.execute(() -> serve(one));
      } catch (IOException e) {
        return; // closed
      }
    }
  }

  private void serve(Socket one) {
    try (one) {
      InputStream in = new BufferedInputStream(one.getInputStream());
      while (readRequest(in)) {
        requests.incrementAndGet();
        if (toHangUp.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
          return;
        }
        byte[] body = answer.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n";
        one.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        one.getOutputStream().write(body);
        one.getOutputStream().flush();
      }
    } catch (IOException e) {
      // The test or the client has closed it.
    }
  }

  /** Whether there was one before the end. */
  private static boolean readRequest(InputStream in) throws IOException {
    int length = 0;
    String line = line(in);
    if (line == null) {
      return false;
    }
    while (line != null && !line.isEmpty()) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring("content-length:".length()).strip());
      }
      line = line(in);
    }
    return in.readNBytes(length).length == length;
  }

  /** Null at the end. */
  private static String line(InputStream in) throws IOException {
    StringBuilder text = new StringBuilder();
    int next = in.read();
    while (next >= 0 && next != '\n') {
      if (next != '\r') {
        text.append((char) next);
      }
      next = in.read();
    }
    return next < 0 ? null : text.toString();
  }

  @Override
  public void close() {
    try {
      door.close();
      closeIdleConnections();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      threads.shutdownNow();
    }
  }
}
