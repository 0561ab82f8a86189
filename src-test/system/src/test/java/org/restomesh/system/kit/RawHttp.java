package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Requests that a decent HTTP client refuses to send. */
public final class RawHttp {
  private static final int TIMEOUT_MILLIS = 10_000;

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
    try (Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), Installation.baseUri().getPort())) {
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
}
