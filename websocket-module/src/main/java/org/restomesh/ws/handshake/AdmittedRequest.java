package org.restomesh.ws.handshake;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpUpgradeHandler;
import java.io.IOException;
import java.security.Principal;

/** The request of somebody whom we know. */
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
    T handler = make(type);
    UpgradedConnection connection = super.upgrade(UpgradedConnection.class);
    connection.around(handler);
    admitted.over(connection);
    return handler;
  }

  private static <T> T make(Class<T> type) throws ServletException {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new ServletException(e);
    }
  }
}
