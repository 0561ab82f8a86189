package org.restomesh.faults.nodes.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/** One connection through a {@link Link}: a thread for each direction. */
final class LinkConnection {
  private static final Logger LOG = Logger.getLogger(LinkConnection.class.getName());

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int CONNECT_TIMEOUT_MS = 5_000;

  private final Socket client;
  private final Socket target = new Socket();
  private final Traffic traffic;
  private final Consumer<LinkConnection> whenOver;
  private final AtomicInteger open = new AtomicInteger(2);

  /**
   * @param whenOver is told once it has ended, from either side
   */
  LinkConnection(Socket client, Traffic traffic, Consumer<LinkConnection> whenOver) {
    this.client = client;
    this.traffic = traffic;
    this.whenOver = whenOver;
  }

  /** Returns at once. While traffic is swallowed, the target does not hear of the connection. */
  void begin(InetSocketAddress address) {
    if (traffic.swallows()) {
      thread("swallowed", () -> pump(client, target)).start();
      return;
    }
    thread(
            "out",
            () -> {
              if (connect(address)) {
                thread("back", () -> pump(target, client)).start();
                pump(client, target);
              }
            })
        .start();
  }

  private boolean connect(InetSocketAddress address) {
    try {
      client.setTcpNoDelay(true);
      target.setTcpNoDelay(true);
      target.connect(address, CONNECT_TIMEOUT_MS);
      return true;
    } catch (IOException e) { // the client sees it: nobody is there
      reset();
      return false;
    }
  }

  private void pump(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER_BYTES];
    try {
      InputStream in = from.getInputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (traffic.admit(System.nanoTime())) {
          OutputStream out = to.getOutputStream();
          out.write(buffer, 0, read);
        }
      }
      if (traffic.admit(System.nanoTime())) {
        to.shutdownOutput();
        if (open.decrementAndGet() == 0) {
          close();
        }
      }
    } catch (IOException e) { // one side has ended it, so the other hears of it, too
      close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
    }
  }

  /** Ends it with RST on both sides. */
  void reset() {
    try {
      client.setSoLinger(true, 0);
      target.setSoLinger(true, 0);
    } catch (SocketException e) { // closed already, by one side or the other
      LOG.log(Level.FINE, "reset after its end", e);
    }
    close();
  }

  /** Ends it, with FIN on both sides unless something was not read. */
  void close() {
    try (target) {
      client.close();
    } catch (IOException e) {
      throw new UncheckedIOException("Closing a connection", e);
    } finally {
      whenOver.accept(this);
    }
  }

  private static Thread thread(String direction, Runnable work) {
    Thread thread = new Thread(work, "link-" + direction);
    thread.setDaemon(true);
    return thread;
  }
}
