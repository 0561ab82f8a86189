package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The opening of a WebSocket, byte by byte. */
public final class RawHandshake {
  private RawHandshake() {}

  /**
   * What came back.
   *
   * @param headers by their names in lower case
   */
  public record Reply(int status, Map<String, String> headers, String body) {
    /** Null when there is none. */
    public String header(String name) {
      return headers.get(name.toLowerCase(Locale.ROOT));
    }

    /** Checks the error envelope. */
    public Reply isError(int expected, String errorCode) {
      assertThat(status).as("%s", this).isEqualTo(expected);
      assertThat(header("Content-Type")).startsWith("application/json");
      JsonNode envelope = json();
      assertThat(envelope.get("statusCode").intValue()).isEqualTo(expected);
      assertThat(envelope.path("errorCode").textValue()).isEqualTo(errorCode);
      assertThat(envelope.get("error").textValue()).isNotBlank();
      assertThat(envelope.get("message").textValue()).isNotBlank();
      assertThat(envelope.get("path").textValue()).startsWith("/ws");
      assertThat(envelope.get("requestId").textValue())
          .isEqualTo(header("X-Request-Id"))
          .isNotBlank();
      if (expected == 401) {
        assertThat(header("WWW-Authenticate")).contains("Screen", "Bearer", "Device");
      }
      if (expected == 429) {
        assertThat(header("Retry-After")).matches("[1-9]\\d*");
      }
      return this;
    }

    private JsonNode json() {
      try {
        return Restomesh.JSON.readTree(body);
      } catch (IOException e) {
        throw new AssertionError(body, e);
      }
    }
  }

  /**
   * @param headers beside those of every handshake, or in their place; an empty one is left out
   */
  public static Reply send(
      Socket socket, DataInputStream in, String target, Map<String, String> headers)
      throws IOException {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.put("Host", "127.0.0.1:" + socket.getPort());
    all.put("Upgrade", "websocket");
    all.put("Connection", "Upgrade");
    all.put("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    all.put("Sec-WebSocket-Version", "13");
    all.putAll(headers);
    StringBuilder request = new StringBuilder("GET " + target + " HTTP/1.1\r\n");
    all.forEach(
        (name, value) -> request.append(value.isEmpty() ? "" : name + ": " + value + "\r\n"));
    request.append("\r\n");
    socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.ISO_8859_1));
    return read(in);
  }

  private static Reply read(DataInputStream in) throws IOException {
    String statusLine = line(in);
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String[] parts = line.split(":", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
    }
    int status = Integer.parseInt(statusLine.split(" ", 3)[1]);
    return new Reply(status, headers, status == 101 ? "" : body(in, headers));
  }

  private static String body(DataInputStream in, Map<String, String> headers) throws IOException {
    if (headers.containsKey("content-length")) {
      byte[] body = new byte[Integer.parseInt(headers.get("content-length"))];
      in.readFully(body);
      return new String(body, StandardCharsets.UTF_8);
    }
    StringBuilder body = new StringBuilder();
    for (int size = chunk(in); size > 0; size = chunk(in)) {
      byte[] part = new byte[size];
      in.readFully(part);
      body.append(new String(part, StandardCharsets.UTF_8));
      line(in);
    }
    return body.toString();
  }

  private static int chunk(DataInputStream in) throws IOException {
    return Integer.parseInt(line(in).strip(), 16);
  }

  private static String line(DataInputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.readUnsignedByte(); next != '\n'; next = in.readUnsignedByte()) {
      if (next != '\r') {
        line.write(next);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }
}
