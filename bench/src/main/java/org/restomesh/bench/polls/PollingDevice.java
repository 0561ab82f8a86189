package org.restomesh.bench.polls;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.ResponseBuffer;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;

/** A device on one connection: it polls, acknowledges what it gets and polls again. */
final class PollingDevice implements AutoCloseable {
  private final PairedDevice device;
  private final Request poll;
  private final Installation installation;
  private final Selector selector;
  private SocketChannel channel;
  private SelectionKey key;
  private ResponseBuffer received;
  private ByteBuffer unsent = ByteBuffer.allocate(0);
  private long polledAt;
  private boolean polling;

  private PollingDevice(
      PairedDevice device, Request poll, Installation installation, Selector selector)
      throws IOException {
    this.device = device;
    this.poll = poll;
    this.installation = installation;
    this.selector = selector;
    connect();
  }

  static PollingDevice connect(
      PairedDevice device, int waitSeconds, Installation installation, Selector selector)
      throws IOException {
    return new PollingDevice(device, device.nextCommand(waitSeconds), installation, selector);
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

  /** Whether the next answer is the poll's, not the ack's. */
  boolean isPolling() {
    return polling;
  }

  /** When it began to poll, by System.nanoTime. */
  long polledAt() {
    return polledAt;
  }

  /** Writes or reads as the selector found possible. */
  Optional<Response> ready() throws IOException {
    if (key.isWritable()) {
      flush();
    }
    if (!key.isReadable()) {
      return Optional.empty();
    }
    received.readFrom(channel);
    Optional<Response> response = received.take();
    if (response.isPresent() && response.get().last()) {
      channel.close();
      connect();
      installation.reconnects().count();
    }
    return response;
  }

  /** Blocking: on this machine it is too quick to be worth a selector. */
  private void connect() throws IOException {
    channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.connect(installation.address());
    channel.configureBlocking(false);
    key = channel.register(selector, SelectionKey.OP_READ, this);
    received = new ResponseBuffer();
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
