package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Requests that a decent HTTP client refuses to send. */
public final class RawHttp {
  private static final int TIMEOUT_MILLIS = 10_000;
  private static final int SILENCE_MILLIS = 1_000;
  private static final int PART_BYTES = 8_192;

  private RawHttp() {}

  /**
   * Status line, headers and body, as they came.
   *
   * @param target what stands between method and HTTP/1.1
   */
  public static String send(String method, String target, Map<String, String> headers) {
    StringBuilder request = new StringBuilder();
    request.append(method).append(' ').append(target).append(" HTTP/1.1\r\n");
    request.append("Host: 127.0.0.1\r\nConnection: close\r\n");
    headers.forEach((name, value) -> request.append(name + ": " + value + "\r\n"));
    request.append("\r\n");
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Installation.serverPort())) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (SocketException e) {
      // A server may cut off who sends nonsense; it just must not answer with a page.
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All that comes for these bytes until the server hangs up, or says nothing for a second. */
  public static String exchange(String bytes) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Installation.serverPort())) {
      return exchange(socket, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As {@link #exchange(String)}, on a connection to somebody else. */
  static String exchange(Socket socket, String bytes) throws IOException {
    StringBuilder all = new StringBuilder();
    try {
      socket.setSoTimeout(SILENCE_MILLIS);
      socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
      byte[] part = new byte[PART_BYTES];
      for (int n = 0; n >= 0; n = socket.getInputStream().read(part)) {
        all.append(new String(part, 0, n, StandardCharsets.ISO_8859_1));
      }
    } catch (SocketTimeoutException | SocketException over) {
      return all.toString();
    }
    return all.toString();
  }
}
