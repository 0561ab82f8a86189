package org.restomesh.api.http.undertow;

import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpServerConnection;
import java.io.IOException;
import org.restomesh.api.http.ClientConnection;
import org.xnio.IoUtils;
import org.xnio.conduits.ConduitStreamSourceChannel;

/**
 * Undertow reads nothing while a request is in progress, and so does not see that the client hangs
 * up. Here the connection is read meanwhile; what a client has sent ahead is put back for its next
 * request. All of it happens on the thread that reads the connection, where {@link
 * UndertowExchanges} also ends each request: so never while the next one is read. Payara never
 * loads this class.
 */
final class UndertowConnection implements ClientConnection {
  private final HttpServerExchange exchange;

  UndertowConnection(HttpServerExchange exchange) {
    this.exchange = exchange;
  }

  @Override
  public void whenEnded(Runnable action) {
    if (exchange.getConnection() instanceof HttpServerConnection connection) {
      exchange.getIoThread().execute(() -> watch(connection, action));
    }
  }

  private void watch(HttpServerConnection connection, Runnable action) {
    if (exchange.isComplete() || connection.getExtraBytes() != null) {
      return;
    }
    ConduitStreamSourceChannel source = connection.getChannel().getSourceChannel();
    source.setReadListener(
        readable -> {
          if (hasEnded(connection)) {
            IoUtils.safeClose(connection);
            connection.getWorker().execute(action);
          }
        });
    source.resumeReads();
  }

  private static boolean hasEnded(HttpServerConnection connection) {
    PooledByteBuffer buffer = connection.getByteBufferPool().allocate();
    int count;
    try {
      count = connection.getOriginalSourceConduit().read(buffer.getBuffer());
    } catch (IOException reset) {
      count = -1;
    }
    if (count > 0) {
      buffer.getBuffer().flip();
      connection.ungetRequestBytes(buffer);
      connection.getChannel().getSourceChannel().suspendReads();
    } else {
      buffer.close();
    }
    return count < 0;
  }
}
