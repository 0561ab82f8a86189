package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.restomesh.bench.harness.SelectorThread;
import org.restomesh.bench.http.IncomingRequests;

/**
 * The partners' side: many endpoints, keep-alive connections, one thread, one selector. A request
 * counts as received when its last byte has arrived.
 */
final class Receiver implements AutoCloseable {
  private static final byte[] ANSWER =
      "HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final Selector selector;
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final List<Endpoint> endpoints = new ArrayList<>();
  private final Thread thread = new Thread(this::run, "receiver");
  private volatile Events events;
  private volatile boolean stopped;

  private Receiver(Selector selector, Events events) {
    this.selector = selector;
    this.events = events;
  }

  static Receiver open(int count) throws IOException {
    Receiver receiver = new Receiver(Selector.open(), new Events(0, count, -1));
    for (int number = 0; number < count; number++) {
      receiver.listen(number);
    }
    receiver.thread.start();
    return receiver;
  }

  List<Endpoint> endpoints() {
    return List.copyOf(endpoints);
  }

  /** Records arrivals here from now on. */
  void note(Events next) {
    events = next;
  }

  /**
   * @throws IllegalStateException when the receiver has failed or a signature was wrong
   */
  void check() {
    Exception reason = failure.get();
    if (reason != null) {
      throw new IllegalStateException("The receiver failed: " + reason, reason);
    }
    int bad = endpoints.stream().mapToInt(Endpoint::badSignatures).sum();
    if (bad > 0) {
      throw new IllegalStateException(bad + " requests were not signed as they should be");
    }
  }

  private void listen(int number) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open();
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
    server.configureBlocking(false);
    int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
    Endpoint endpoint = new Endpoint(number, port, () -> events);
    endpoints.add(endpoint);
    server.register(selector, SelectionKey.OP_ACCEPT, endpoint);
  }

  /** A connection and what has been received on it. */
  private record Client(SocketChannel channel, Endpoint endpoint, IncomingRequests requests) {}

  private void run() {
    try {
      while (!stopped) {
        selector.select(this::ready);
      }
    } catch (IOException | RuntimeException e) {
      failure.set(e);
    }
  }

  private void ready(SelectionKey key) {
    try {
      if (key.attachment() instanceof Client client) {
        read(client, key);
      } else {
        accept((ServerSocketChannel) key.channel(), (Endpoint) key.attachment());
      }
    } catch (IOException e) {
      // The sender has closed this connection; it opens another one.
      close(key);
    }
  }

  private void accept(ServerSocketChannel server, Endpoint endpoint) throws IOException {
    SocketChannel channel = server.accept();
    if (channel == null) {
      return;
    }
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    Client client = new Client(channel, endpoint, new IncomingRequests());
    channel.register(selector, SelectionKey.OP_READ, client);
  }

  private static void read(Client client, SelectionKey key) throws IOException {
    boolean open = client.requests().readFrom(client.channel());
    long now = System.nanoTime();
    Optional<IncomingRequests.Incoming> request = client.requests().take();
    while (request.isPresent()) {
      if (client.endpoint().take(request.get(), now)) {
        client.channel().write(ByteBuffer.wrap(ANSWER));
      }
      request = client.requests().take();
    }
    if (!open) {
      close(key);
    }
  }

  private static void close(SelectionKey key) {
    key.cancel();
    try {
      key.channel().close();
    } catch (IOException e) {
      // It is closed already.
    }
  }

  @Override
  public void close() throws IOException {
    stopped = true;
    SelectorThread.awaitEnd(thread, selector);
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }
}
