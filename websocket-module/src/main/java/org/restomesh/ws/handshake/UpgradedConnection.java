package org.restomesh.ws.handshake;

import jakarta.servlet.http.HttpUpgradeHandler;
import jakarta.servlet.http.WebConnection;
import java.io.IOException;
import java.nio.channels.Channel;
import org.jspecify.annotations.Nullable;

/**
 * Wraps the handler of a server that speaks WebSocket through {@link HttpUpgradeHandler} (Payara),
 * so that the connection can be ended whatever the client does.
 */
public final class UpgradedConnection implements HttpUpgradeHandler, Channel {
  private volatile HttpUpgradeHandler handler;

  /** Null until the server opens it. */
  private volatile @Nullable WebConnection connection;

  private volatile boolean closed;

  /** The server makes it, and calls nothing else before {@link #wrap}. */
  @SuppressWarnings("NullAway.Init") // wrap sets the handler
  public UpgradedConnection() {}

  void wrap(HttpUpgradeHandler serverHandler) {
    handler = serverHandler;
  }

  @Override
  public void init(WebConnection opened) {
    connection = opened;
    handler.init(opened);
  }

  @Override
  public void destroy() {
    closed = true;
    handler.destroy();
  }

  @Override
  public boolean isOpen() {
    return !closed;
  }

  @Override
  public void close() throws IOException {
    WebConnection opened = connection;
    closed = true;
    if (opened == null) {
      return;
    }
    try {
      opened.close();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }
}
