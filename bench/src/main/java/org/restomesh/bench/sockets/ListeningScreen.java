package org.restomesh.bench.sockets;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** One WebSocket of a kitchen screen. It reads only as much of a frame as identifies the event. */
final class ListeningScreen implements AutoCloseable {
  private static final byte[] EVENT =
      "{\"op\":\"event\",\"id\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SUBSCRIBE =
      "{\"op\":\"subscribe\"}".getBytes(StandardCharsets.US_ASCII);
  private static final int BUFFER_SIZE = 256 * 1024;

  private final Restaurant restaurant;
  private final SocketChannel channel;
  private final ByteBuffer received = ByteBuffer.allocate(BUFFER_SIZE);

  private ListeningScreen(Restaurant restaurant, SocketChannel channel) {
    this.restaurant = restaurant;
    this.channel = channel;
  }

  /** Connects and subscribes; frames come by the selector from then on. */
  static ListeningScreen open(
      InetSocketAddress server, Restaurant restaurant, String authorization, Selector selector)
      throws IOException {
    SocketChannel channel = SocketChannel.open(server);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    ListeningScreen screen = new ListeningScreen(restaurant, channel);
    screen.handshake(authorization);
    screen.subscribe();
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ, screen);
    return screen;
  }

  private void handshake(String authorization) throws IOException {
    String request =
        "GET /ws/kitchen HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: "
            + authorization
            + "\r\n\r\n";
    write(request.getBytes(StandardCharsets.US_ASCII));
    StringBuilder answer = new StringBuilder();
    ByteBuffer one = ByteBuffer.allocate(1);
    while (answer.indexOf("\r\n\r\n") < 0) {
      one.clear();
      if (channel.read(one) < 0) {
        throw new IOException("handshake refused: " + answer);
      }
      answer.append((char) one.get(0));
    }
    if (!answer.toString().startsWith("HTTP/1.1 101")) {
      throw new IOException("handshake refused: " + answer);
    }
  }

  private void subscribe() throws IOException {
    ByteBuffer frame = ByteBuffer.allocate(SUBSCRIBE.length + 6);
    frame.put((byte) 0x81).put((byte) (0x80 | SUBSCRIBE.length)).putInt(0).put(SUBSCRIBE);
    write(frame.array());
  }

  /** The server takes a client that is silent for 90 seconds for dead. */
  private void pong(int from, int length) throws IOException {
    ByteBuffer frame = ByteBuffer.allocate(length + 6);
    frame.put((byte) 0x8a).put((byte) (0x80 | length)).putInt(0);
    frame.put(received.slice(from, length));
    write(frame.array());
  }

  private void write(byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /** Reads what the selector has found. */
  void ready() throws IOException {
    if (channel.read(received) < 0) {
      throw new IOException("the server has ended a socket");
    }
    long now = System.nanoTime();
    received.flip();
    while (take(now)) {
      // the next frame
    }
    received.compact();
  }

  /** Takes one frame; returns whether a whole one was there. */
  private boolean take(long now) throws IOException {
    int start = received.position();
    if (received.remaining() < 2) {
      return false;
    }
    int opcode = received.get(start) & 0x0f;
    int length = received.get(start + 1) & 0x7f;
    int head = length == 126 ? 4 : length == 127 ? 10 : 2;
    if (received.remaining() < head) {
      return false;
    }
    if (length == 126) {
      length = received.getShort(start + 2) & 0xffff;
    } else if (length == 127) {
      length = Math.toIntExact(received.getLong(start + 2));
    }
    if (received.remaining() < head + length) {
      return false;
    }
    if (opcode == 8) {
      throw new IOException("the server has closed a socket");
    }
    if (opcode == 9) {
      pong(start + head, length);
    }
    recordEvent(start + head, length, now);
    received.position(start + head + length);
    return true;
  }

  private void recordEvent(int from, int length, long now) {
    if (length <= EVENT.length) {
      return;
    }
    for (int i = 0; i < EVENT.length; i++) {
      if (received.get(from + i) != EVENT[i]) {
        return;
      }
    }
    int id = 0;
    for (int i = from + EVENT.length; received.get(i) != '"'; i++) {
      id = 10 * id + received.get(i) - '0';
    }
    restaurant.changes().received(id, now);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
