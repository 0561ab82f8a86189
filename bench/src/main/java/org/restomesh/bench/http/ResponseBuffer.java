package org.restomesh.bench.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import java.util.Optional;

/** Collects what one connection sends and cuts it into responses. */
public final class ResponseBuffer {
  private byte[] bytes = new byte[2048];
  private int length;

  /** Waits for more bytes. */
  void readFrom(InputStream in) throws IOException {
    makeRoom();
    count(in.read(bytes, length, bytes.length - length));
  }

  /** Reads what is available, possibly nothing. */
  public void readFrom(ReadableByteChannel channel) throws IOException {
    makeRoom();
    count(channel.read(ByteBuffer.wrap(bytes, length, bytes.length - length)));
  }

  /** The next response, once it is complete. */
  public Optional<Response> take() {
    ResponseParser parser = new ResponseParser(bytes, length);
    Optional<Response> response = parser.parse();
    if (response.isPresent()) {
      System.arraycopy(bytes, parser.end(), bytes, 0, length - parser.end());
      length -= parser.end();
    }
    return response;
  }

  /** Whether nothing of the next response has arrived. */
  boolean isEmpty() {
    return length == 0;
  }

  private void makeRoom() {
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
    }
  }

  private void count(int read) throws EOFException {
    if (read < 0) {
      throw new EOFException("The server has closed the connection");
    }
    length += read;
  }
}
