package org.restomesh.api.security.caller;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.Realm;

/** Admits callers with a live device token (requirements/1-device-mesh#authentication). */
@Provider
@DeviceRealm
@Priority(Priorities.AUTHENTICATION)
public class DeviceAuthFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Inject CallerAuthentication callers;

  @Override
  public void filter(ContainerRequestContext request) {
    callers.require(servletRequest, request, Realm.DEVICE);
  }
}
