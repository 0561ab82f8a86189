package org.restomesh.ws.protocol;

/**
 * The way to one client. No method waits for the client. Frames and pings are handed over by one
 * thread at a time.
 */
public interface SocketConnection {
  /**
   * Sends one text frame; the next one only after this one has left.
   *
   * @param sent when it has, perhaps before this method returns
   * @param failed when it will not; at once when nobody is there any more
   */
  void send(String frame, Runnable sent, Runnable failed);

  /** Asks for a sign of life that no program of the client's need give itself (RFC 6455, 5.5.2). */
  void ping();

  /** Says why, and hangs up. */
  void end(SocketCloseReason ending);

  /**
   * The client has gone: nothing is handed to the server any more. Waits for what is just being
   * handed over.
   */
  void gone();
}
