package org.restomesh.dev.proxy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes a client's requests one by one, each to another node. */
final class ClientConnection {
  /** A head that comes slower goes to a node as it is, which has its own opinion of that. */
  private static final Duration HEAD_PATIENCE = Duration.ofMillis(500);

  private static final Duration BODY_PATIENCE = Duration.ofSeconds(2);

  private static final Pattern FOR_FIRST = Pattern.compile("[^ ]+ (?:https?://[^/ ]+)?/simulators");
  private static final byte[] NOBODY_ANSWERS =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final Socket client;
  private final NodeRing nodes;
  private final Executor threads;
  private final Incoming incoming;

  /** The last one; null before the first. */
  private @Nullable Exchange exchange;

  ClientConnection(Socket client, NodeRing nodes, Executor threads) throws IOException {
    this.client = client;
    this.nodes = nodes;
    this.threads = threads;
    this.incoming = new Incoming(client);
  }

  /** Returns when the connection has ended. */
  void serve() {
    try {
      passRequests();
    } catch (IOException gone) {
      // The client, as nodes end otherwise: nobody is left who could be told.
    } finally {
      if (exchange != null) {
        exchange.end(incoming);
      }
      Sockets.close(client);
    }
  }

  private void passRequests() throws IOException {
    while (incoming.await()) {
      if (exchange != null && !exchange.leavesConnection()) {
        exchange.sendRest(incoming);
        return;
      }
      Optional<byte[]> head = incoming.head(HEAD_PATIENCE);
      Optional<Socket> node = isForFirst(head) ? nodes.connectFirst() : nodes.connectNext();
      if (node.isEmpty()) {
        refuse();
        return;
      }
      Exchange next = new Exchange(head.flatMap(RequestHead::of), client, node.get());
      exchange = next;
      threads.execute(next::answer);
      next.send(incoming, head.map(bytes -> bytes.length).orElse(0));
    }
  }

  private static boolean isForFirst(Optional<byte[]> head) {
    return head.map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1))
        .filter(text -> FOR_FIRST.matcher(text).lookingAt())
        .isPresent();
  }

  private void refuse() throws IOException {
    client.getOutputStream().write(NOBODY_ANSWERS);
    Sockets.finish(client);
    // To close at once, with a body unread, could take the answer away again.
    client.setSoTimeout((int) BODY_PATIENCE.toMillis());
    incoming.pass(Body.REST, OutputStream.nullOutputStream());
  }
}
