package org.restomesh.bench.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;

/** A keep-alive connection that is used by one thread at a time, one request after the other. */
public final class Connection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final ResponseBuffer received = new ResponseBuffer();

  private Connection(Socket socket) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.out = socket.getOutputStream();
  }

  public static Connection to(InetSocketAddress server) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(server, PATIENCE_MILLIS);
    return new Connection(socket);
  }

  /** Sends the request and waits for its answer. */
  public Response exchange(Request request) throws IOException {
    out.write(request.bytes());
    while (true) {
      received.readFrom(in);
      Optional<Response> response = received.take();
      if (response.isPresent()) {
        return response.get();
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
