package org.restomesh.ws.protocol;

/**
 * The way to one client. No method waits for the client. Frames and pings come from one thread at a
 * time.
 */
public interface SocketConnection {
  /**
   * Sends one text frame; the next one only after this one has left.
   *
   * @param sent called when it has, perhaps before this method returns
   * @param failed called when it will not; at once when the client has gone
   */
  void send(String frame, Runnable sent, Runnable failed);

  /** Asks for a sign of life that WebSocket libraries give by themselves (RFC 6455, 5.5.2). */
  void ping();

  /** Sends the reason, and hangs up. */
  void end(SocketCloseReason reason);

  /**
   * The client has gone: the server is given nothing more to send. Waits for what it is just being
   * given.
   */
  void gone();
}
