package org.restomesh.api.http;

import jakarta.servlet.http.HttpServletRequest;

/** The connection that a request came by, while its answer is held back. */
public interface ClientConnection {
  /** Where the server's own kind of it is found among the attributes of a request. */
  String ATTRIBUTE = ClientConnection.class.getName();

  /**
   * Runs the action once when the client ends the connection before it has its answer: within a
   * second on WildFly. Payara tells of nobody who leaves, and does not run it.
   *
   * @param action may wait
   */
  void whenEnded(Runnable action);

  /** The connection of this request. */
  static ClientConnection of(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof ClientConnection known ? known : action -> {};
  }
}
