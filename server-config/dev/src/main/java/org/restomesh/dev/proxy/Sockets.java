package org.restomesh.dev.proxy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;

/** Ends of connections. */
final class Sockets {
  private Sockets() {}

  static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing more will be sent; what the other side sends is still read. */
  static void finish(Socket socket) {
    try {
      socket.shutdownOutput();
    } catch (IOException gone) {
      // Whoever has gone needs no end.
    }
  }

  /** Ends it as if this process had been killed. */
  static void reset(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
    } catch (IOException gone) {
      // Closed before.
    }
    close(socket);
  }
}
