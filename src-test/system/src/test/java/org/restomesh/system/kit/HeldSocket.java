package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A held poll on a bare socket, so that the test decides how the connection ends. */
public final class HeldSocket {
  private final Socket socket;

  private HeldSocket(Socket socket) {
    this.socket = socket;
  }

  /** Asks for the device's next command and doesn't read the answer. */
  public static HeldSocket poll(TestDevice device, int seconds) {
    return poll(device, "wait=" + seconds);
  }

  /** As {@link #poll(TestDevice, int)}, with all of the query. */
  public static HeldSocket poll(TestDevice device, String query) {
    String request =
        "GET %s?%s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Device %s\r\n\r\n"
            .formatted(TestDevice.NEXT_COMMAND, query, device.token());
    try {
      Socket socket =
          new Socket(InetAddress.getLoopbackAddress(), Installation.baseUri().getPort());
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new HeldSocket(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Orderly end of the connection: the server gets a FIN. */
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sudden end of the connection: the server gets a RST. */
  public void reset() {
    try {
      socket.setSoLinger(true, 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    close();
  }
}
