package org.restomesh.ws.handshake;

import jakarta.servlet.http.HttpUpgradeHandler;
import jakarta.servlet.http.WebConnection;
import java.io.IOException;
import java.nio.channels.Channel;

/**
 * Where a server speaks WebSocket through {@link HttpUpgradeHandler} (Payara): stands around its
 * handler, so that the connection can be ended whatever the client does.
 */
public final class UpgradedConnection implements HttpUpgradeHandler, Channel {
  private volatile HttpUpgradeHandler handler;
  private volatile WebConnection connection;
  private volatile boolean over;

  void around(HttpUpgradeHandler servers) {
    handler = servers;
  }

  @Override
  public void init(WebConnection opened) {
    connection = opened;
    handler.init(opened);
  }

  @Override
  public void destroy() {
    over = true;
    handler.destroy();
  }

  @Override
  public boolean isOpen() {
    return !over;
  }

  @Override
  public void close() throws IOException {
    WebConnection opened = connection;
    over = true;
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
