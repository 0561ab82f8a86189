package org.restomesh.bench.longpoll;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.ResponseBuffer;
import org.restomesh.bench.installation.PairedDevice;

/** A device on one connection: it polls, acknowledges what it gets and polls again. */
final class PollingDevice implements AutoCloseable {
  private final PairedDevice device;
  private final Request poll;
  private final SocketChannel channel;
  private final SelectionKey key;
  private final ResponseBuffer received;
  private ByteBuffer unsent;
  private long polledAt;
  private boolean polling;

  private PollingDevice(PairedDevice device, Request poll, SocketChannel channel, Selector selector)
      throws IOException {
    this.device = device;
    this.poll = poll;
    this.channel = channel;
    this.received = new ResponseBuffer();
    channel.configureBlocking(false);
    this.key = channel.register(selector, SelectionKey.OP_READ, this);
  }

  static PollingDevice connect(
      PairedDevice device, int waitSeconds, InetSocketAddress server, Selector selector)
      throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.connect(server);
    return new PollingDevice(device, device.nextCommand(waitSeconds), channel, selector);
  }

  void poll() throws IOException {
    polling = true;
    polledAt = System.nanoTime();
    send(poll);
  }

  void acknowledge(Response command) throws IOException {
    polling = false;
    send(device.acknowledge(command.text("id"), command.text("claimId")));
  }

  /** Whether the answer that comes is the poll's, not the ack's. */
  boolean isPolling() {
    return polling;
  }

  /** When it began to poll, by System.nanoTime. */
  long polledAt() {
    return polledAt;
  }

  /** What the selector has found: room to write on, or an answer to read. */
  Optional<Response> ready() throws IOException {
    if (key.isWritable()) {
      flush();
    }
    if (!key.isReadable()) {
      return Optional.empty();
    }
    received.readFrom(channel);
    return received.take();
  }

  private void send(Request request) throws IOException {
    unsent = request.toBuffer();
    flush();
  }

  private void flush() throws IOException {
    channel.write(unsent);
    key.interestOps(
        unsent.hasRemaining()
            ? SelectionKey.OP_READ | SelectionKey.OP_WRITE
            : SelectionKey.OP_READ);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
