package org.restomesh.bench.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Optional;

/**
 * A keep-alive connection that is used by one thread at a time, one request after the other. When
 * the server closes it between two answers, it is replaced.
 */
public final class Connection implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 60_000;

  private final InetSocketAddress server;
  private final Reconnects reconnects;
  private Socket socket;
  private ResponseBuffer received = new ResponseBuffer();
  private boolean closing;
  private boolean answeredBefore;

  private Connection(InetSocketAddress server, Reconnects reconnects) throws IOException {
    this.server = server;
    this.reconnects = reconnects;
    this.socket = connected(server);
  }

  public static Connection to(InetSocketAddress server, Reconnects reconnects) throws IOException {
    return new Connection(server, reconnects);
  }

  /**
   * Sends the request and waits for its answer. A GET that meets a connection that the server has
   * just closed is sent once more.
   */
  public Response exchange(Request request) throws IOException {
    if (closing) {
      reconnect();
    }
    try {
      return attempt(request);
    } catch (EOFException | SocketException e) {
      if (!request.isRepeatable() || !answeredBefore || !received.isEmpty()) {
        throw e;
      }
      reconnect();
      return attempt(request);
    }
  }

  private Response attempt(Request request) throws IOException {
    socket.getOutputStream().write(request.bytes());
    InputStream in = socket.getInputStream();
    while (true) {
      received.readFrom(in);
      Optional<Response> response = received.take();
      if (response.isPresent()) {
        closing = response.get().last();
        answeredBefore = true;
        return response.get();
      }
    }
  }

  /** Opens it anew, as after a restart of the server. */
  public void reconnect() throws IOException {
    socket.close();
    socket = connected(server);
    received = new ResponseBuffer();
    closing = false;
    answeredBefore = false;
    reconnects.count();
  }

  private static Socket connected(InetSocketAddress server) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.connect(server, TIMEOUT_MILLIS);
    return socket;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
