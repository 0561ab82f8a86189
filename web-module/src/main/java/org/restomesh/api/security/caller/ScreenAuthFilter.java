package org.restomesh.api.security.caller;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.ScreenRealm;

/**
 * Admits callers with the token of a live screen session
 * (contract/5-display-realtime#screen-token).
 */
@Provider
@ScreenRealm
@Priority(Priorities.AUTHENTICATION)
public class ScreenAuthFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Inject CallerAuthentication callers;

  @Override
  public void filter(ContainerRequestContext request) {
    callers.require(servletRequest, request, Realm.SCREEN);
  }
}
