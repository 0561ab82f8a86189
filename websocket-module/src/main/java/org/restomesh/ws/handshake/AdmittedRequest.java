package org.restomesh.ws.handshake;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpUpgradeHandler;
import java.io.IOException;
import java.security.Principal;

/** The request of an admitted caller. */
final class AdmittedRequest extends HttpServletRequestWrapper {
  private final AdmittedPrincipal admitted;

  AdmittedRequest(HttpServletRequest request, AdmittedPrincipal admitted) {
    super(request);
    this.admitted = admitted;
  }

  @Override
  public Principal getUserPrincipal() {
    return admitted;
  }

  @Override
  public <T extends HttpUpgradeHandler> T upgrade(Class<T> type)
      throws IOException, ServletException {
    T handler = create(type);
    UpgradedConnection connection = super.upgrade(UpgradedConnection.class);
    connection.wrap(handler);
    admitted.setConnection(connection);
    return handler;
  }

  private static <T> T create(Class<T> type) throws ServletException {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new ServletException(e);
    }
  }
}
