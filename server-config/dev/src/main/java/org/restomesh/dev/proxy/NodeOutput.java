package org.restomesh.dev.proxy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/**
 * To a node that may stop listening at any time, as it has answered already or has died. What comes
 * after that is thrown away: its answer, or the end of it, tells the client.
 */
final class NodeOutput extends OutputStream {
  private final OutputStream out;
  private boolean gone;

  NodeOutput(Socket node) throws IOException {
    out = node.getOutputStream();
  }

  @Override
  public void write(int next) {
    write(new byte[] {(byte) next}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    if (!gone) {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        gone = true;
      }
    }
  }
}
