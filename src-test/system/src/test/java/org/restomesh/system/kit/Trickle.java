package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A connection that is used as slowly as its owner likes. */
public final class Trickle implements AutoCloseable {
  private static final int FEW_BYTES = 2_048;

  private final Socket socket = new Socket();
  private final String drop;

  /**
   * @param first what it sends at once
   * @param drop what it sends every now and then
   */
  public Trickle(String first, String drop) {
    this.drop = drop;
    try {
      socket.setReceiveBufferSize(FEW_BYTES);
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), Installation.serverPort()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    send(first);
  }

  public void drip() {
    send(drop);
  }

  private void send(String what) {
    try {
      socket.getOutputStream().write(what.getBytes(StandardCharsets.US_ASCII));
    } catch (SocketException gone) {
      // The reader will notice.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the server says first; empty when it hangs up without a word. */
  public String answer(Duration atMost) {
    byte[] part = new byte[FEW_BYTES];
    try {
      socket.setSoTimeout((int) atMost.toMillis());
      int length = socket.getInputStream().read(part);
      return new String(part, 0, Math.max(0, length), StandardCharsets.ISO_8859_1);
    } catch (SocketException hungUp) {
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
