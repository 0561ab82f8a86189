package org.restomesh.api.security.address;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriBuilder;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;

/**
 * Behind a trusted proxy that ends TLS, the addresses that we answer with (Location, Link) begin
 * with https as the caller's did.
 */
@Provider
@PreMatching
public class ForwardedSchemeFilter implements ContainerRequestFilter {
  private static final int HTTP_PORT = 80;

  @Context HttpServletRequest servletRequest;
  @Inject ClientAddresses addresses;

  @Override
  public void filter(ContainerRequestContext request) {
    if ("https".equals(request.getHeaderString("X-Forwarded-Proto"))
        && addresses.isFromTrustedProxy(servletRequest)) {
      request.setRequestUri(
          secure(request.getUriInfo().getBaseUri()), secure(request.getUriInfo().getRequestUri()));
    }
  }

  private static URI secure(URI uri) {
    int port = uri.getPort() == HTTP_PORT ? -1 : uri.getPort();
    return UriBuilder.fromUri(uri).scheme("https").port(port).build();
  }
}
