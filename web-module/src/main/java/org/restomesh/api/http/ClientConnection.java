package org.restomesh.api.http;

import jakarta.servlet.http.HttpServletRequest;

/** The connection of a request whose answer is held back. */
public interface ClientConnection {
  /** The request attribute that holds the server's implementation. */
  String ATTRIBUTE = ClientConnection.class.getName();

  /**
   * Runs the action once when the client ends the connection before it has its answer: within a
   * second on WildFly. Payara does not report clients that leave, and does not run it.
   *
   * @param action may block
   */
  void whenEnded(Runnable action);

  /** The connection of this request. */
  static ClientConnection of(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof ClientConnection known ? known : action -> {};
  }
}
