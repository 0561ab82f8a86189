package org.restomesh.system.kit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/**
 * A WebSocket on bare bytes (RFC 6455), so that the test sees every frame as it came and decides
 * when it reads. One thread reads.
 */
public final class KitchenSocket implements AutoCloseable {
  public static final String PATH = "/ws/kitchen";

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int TEXT = 1;
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int FINAL = 0x80;
  private static final int SMALL = 4_096;

  private final Socket socket;
  private final DataInputStream in;
  private final RawHandshake.Reply reply;
  private Integer closeCode;
  private int pings;

  private KitchenSocket(Socket socket, DataInputStream in, RawHandshake.Reply reply) {
    this.socket = socket;
    this.in = in;
    this.reply = reply;
  }

  /** A socket that was let in. */
  public static KitchenSocket open(String authorization) {
    return open(PATH, Map.of("Authorization", authorization));
  }

  /** Staff's, for a branch. */
  public static KitchenSocket openAsStaff(Caller staff, String branchId) {
    return open(PATH + "?branchId=" + branchId, Map.of("Authorization", staff.authorization()));
  }

  public static KitchenSocket open(String target, Map<String, String> headers) {
    return open(target, headers, 0);
  }

  /** One that takes few bytes at a time from the network. */
  public static KitchenSocket openNarrow(String authorization) {
    return open(PATH, Map.of("Authorization", authorization), SMALL);
  }

  private static KitchenSocket open(String target, Map<String, String> headers, int buffer) {
    try {
      Socket socket = connect(buffer);
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      RawHandshake.Reply reply = RawHandshake.send(socket, in, target, headers);
      if (reply.status() != 101) {
        socket.close();
        throw new AssertionError("not let in: " + reply);
      }
      return new KitchenSocket(socket, in, reply);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a handshake that is refused is answered. */
  public static RawHandshake.Reply refused(String target, Map<String, String> headers) {
    try (Socket socket = connect(0)) {
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      return RawHandshake.send(socket, in, target, headers);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Socket connect(int buffer) throws IOException {
    Socket socket = new Socket();
    if (buffer > 0) {
      socket.setReceiveBufferSize(buffer);
    }
    socket.setTcpNoDelay(true);
    socket.setSoTimeout((int) PATIENCE.toMillis());
    socket.connect(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Installation.baseUri().getPort()));
    return socket;
  }

  /** A header of the answer that let it in, or null. */
  public String header(String name) {
    return reply.header(name);
  }

  /** Subscribes for the snapshot, which it answers; the greeting before is skipped. */
  public JsonNode subscribe() {
    send("{\"op\":\"subscribe\"}");
    return next("snapshot");
  }

  /** Subscribes from an event on; what comes is up to the caller. */
  public void subscribeFrom(String lastEventId) {
    send("{\"op\":\"subscribe\",\"lastEventId\":\"" + lastEventId + "\"}");
  }

  /** The next frame of this name; heartbeats and greetings on the way are skipped. */
  public JsonNode next(String op) {
    JsonNode frame = next();
    while (!frame.get("op").textValue().equals(op)) {
      if (!"hello heartbeat".contains(frame.get("op").textValue())) {
        throw new AssertionError("expected " + op + ", but got " + frame);
      }
      frame = next();
    }
    return frame;
  }

  /** The next text frame; fails when the socket ends. */
  public JsonNode next() {
    JsonNode frame = nextOrEnd();
    if (frame == null) {
      throw new AssertionError("ended with " + closeCode);
    }
    return frame;
  }

  /** The code that the server ends it with; frames on the way are skipped. */
  public int closeCode() {
    while (nextOrEnd() != null) {
      // on the way to the end
    }
    if (closeCode == null) {
      throw new AssertionError("ended without a word");
    }
    return closeCode;
  }

  /** The next text frame, or null when the socket has ended. */
  public JsonNode nextOrEnd() {
    try {
      return read();
    } catch (EOFException | SocketException end) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private JsonNode read() throws IOException {
    while (true) {
      int opcode = in.readUnsignedByte() & 0x0f;
      byte[] payload = new byte[length()];
      in.readFully(payload);
      switch (opcode) {
        case TEXT -> {
          return json(new String(payload, StandardCharsets.UTF_8));
        }
        case PING -> {
          pings++;
          write(PONG, payload);
        }
        case CLOSE -> {
          closeCode = payload.length < 2 ? 1005 : ByteBuffer.wrap(payload).getShort() & 0xffff;
          write(CLOSE, payload);
          return null;
        }
        default -> throw new IOException("unexpected frame " + opcode);
      }
    }
  }

  private int length() throws IOException {
    int length = in.readUnsignedByte();
    if (length == 126) {
      return in.readUnsignedShort();
    }
    return length == 127 ? Math.toIntExact(in.readLong()) : length;
  }

  private static JsonNode json(String text) throws JsonProcessingException {
    return Restomesh.JSON.readTree(text);
  }

  /** How often the server has asked for a sign of life, as far as was read; each was given. */
  public int pings() {
    return pings;
  }

  /** Says that it has heard enough, and listens on. */
  public void sayGoodbye() {
    write(CLOSE, new byte[] {3, (byte) 0xe8});
  }

  public void send(String text) {
    write(TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  public void sendBinary(int... bytes) {
    write(BINARY, bytes(bytes));
  }

  /** Bytes as they are, be they a frame's or not. */
  public void sendRaw(int... bytes) {
    try {
      socket.getOutputStream().write(bytes(bytes));
    } catch (SocketException gone) {
      // The reader will notice.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads without answering, whatever is said, until the connection itself ends.
   *
   * @return how long it took; fails when it takes longer
   */
  public Duration untilHungUp(Duration atMost) {
    long started = System.nanoTime();
    try {
      socket.setSoTimeout((int) atMost.toMillis());
      while (in.read() >= 0) {
        if (System.nanoTime() - started > atMost.toNanos()) {
          throw new AssertionError("still connected after " + atMost);
        }
      }
    } catch (SocketException reset) {
      // That is an end as well.
    } catch (IOException e) {
      throw new AssertionError("still connected after " + atMost, e);
    }
    return Duration.ofNanos(System.nanoTime() - started);
  }

  private static byte[] bytes(int... unsigned) {
    byte[] bytes = new byte[unsigned.length];
    for (int i = 0; i < unsigned.length; i++) {
      bytes[i] = (byte) unsigned[i];
    }
    return bytes;
  }

  /** Masked with zeros, which is a mask as well. */
  private void write(int opcode, byte[] payload) {
    ByteBuffer frame = ByteBuffer.allocate(payload.length + 14);
    frame.put((byte) (FINAL | opcode));
    if (payload.length < 126) {
      frame.put((byte) (FINAL | payload.length));
    } else if (payload.length < 65_536) {
      frame.put((byte) (FINAL | 126)).putShort((short) payload.length);
    } else {
      frame.put((byte) (FINAL | 127)).putLong(payload.length);
    }
    frame.putInt(0).put(payload);
    try {
      socket.getOutputStream().write(frame.array(), 0, frame.position());
    } catch (SocketException gone) {
      // The reader will notice.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Without a word. */
  public void drop() {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** With a word, and without waiting for the answer. */
  @Override
  public void close() {
    if (!socket.isClosed()) {
      sayGoodbye();
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
