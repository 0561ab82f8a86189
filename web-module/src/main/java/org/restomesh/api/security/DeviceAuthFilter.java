package org.restomesh.api.security;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.api.http.RequestLog;
import org.restomesh.device.DeviceAuthentication;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.DomainException;

/** Lets in who presents a live device token (spec 1, Authentication). */
@Provider
@DeviceRealm
@Priority(Priorities.AUTHENTICATION)
public class DeviceAuthFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Inject DeviceAuthentication authentication;
  @Inject CurrentDevice current;
  @Inject FailedAuthentication failed;

  @Override
  public void filter(ContainerRequestContext request) {
    Realm.DEVICE.bindTo(servletRequest);
    try {
      String token = Credentials.of(Realm.DEVICE, request).orElseThrow(NotAuthenticated::new);
      DevicePrincipal caller = authentication.authenticate(token);
      current.set(caller, token);
      RequestLog.of(servletRequest).caller(caller.tenantId(), caller.actor().name());
    } catch (DomainException e) {
      throw failed.count(servletRequest, e);
    }
  }
}
