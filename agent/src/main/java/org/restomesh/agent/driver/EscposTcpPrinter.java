package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.restomesh.agent.shared.Json;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.escpos.Escpos;

/**
 * Sends raw ESC/POS to a printer in the network. Without a connection nothing can have been
 * printed; after the first byte only the printer knows.
 */
public final class EscposTcpPrinter implements ReceiptPrinter {

  private static final int CONNECT_TIMEOUT_MILLIS = 5_000;

  /** Shorter than the server's lease of two minutes: a stuck printer must not hold the agent. */
  private static final Duration WRITE_TIMEOUT = Duration.ofSeconds(60);

  /** How long to wait for a printer that does not close its side. */
  private static final int LINGER_TIMEOUT_MILLIS = 1_000;

  /** Small, so that bytes counted as sent are mostly in the printer and not in this machine. */
  private static final int SEND_BUFFER = 8_192;

  private final String host;
  private final int port;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "printer-guard");
            thread.setDaemon(true);
            return thread;
          });

  public EscposTcpPrinter(String host, int port) {
    this.host = host;
    this.port = port;
  }

  @Override
  public ObjectNode print(String commandId, Page page) throws PrintFailed, OutcomeUnknown {
    return send(Escpos.page(page)).put("printed", true);
  }

  @Override
  public ObjectNode openDrawer(String commandId) throws PrintFailed, OutcomeUnknown {
    return send(Escpos.openDrawer());
  }

  @Override
  public ObjectNode reset(String commandId) throws PrintFailed, OutcomeUnknown {
    return send(Escpos.reset());
  }

  private ObjectNode send(byte[] bytes) throws PrintFailed, OutcomeUnknown {
    try (Socket socket = connect()) {
      transmit(socket, bytes);
    } catch (IOException e) {
      throw new OutcomeUnknown(
          "Contact with the printer was lost while sending to it: " + e.getMessage(), e);
    }
    return Json.object().put("bytes", bytes.length);
  }

  private Socket connect() throws PrintFailed {
    Socket socket = new Socket();
    try {
      socket.setSendBufferSize(SEND_BUFFER);
      socket.connect(new InetSocketAddress(host, port), CONNECT_TIMEOUT_MILLIS);
      return socket;
    } catch (IOException e) {
      throw new PrintFailed(
          "The printer "
              + host
              + ":"
              + port
              + " is not reachable, nothing was printed: "
              + e.getMessage(),
          e);
    }
  }

  private void transmit(Socket socket, byte[] bytes) throws IOException {
    // A blocked write has no timeout; closing the socket from outside ends it.
    ScheduledFuture<?> timeout =
        timer.schedule(() -> closeQuietly(socket), WRITE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    try {
      socket.getOutputStream().write(bytes);
      socket.shutdownOutput();
      waitForEnd(socket);
    } finally {
      timeout.cancel(false);
    }
  }

  // Closing while status bytes of the printer are unread would reset the connection and could
  // throw away what it has not read yet.
  private static void waitForEnd(Socket socket) throws IOException {
    socket.setSoTimeout(LINGER_TIMEOUT_MILLIS);
    InputStream answers = socket.getInputStream();
    byte[] ignored = new byte[256];
    try {
      while (answers.read(ignored) >= 0) {
        // Status bytes, which nothing here needs.
      }
    } catch (SocketTimeoutException e) {
      // Many printers keep the connection open; they have received everything by now.
    }
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // The write that this was to end then fails on its own.
    }
  }
}
