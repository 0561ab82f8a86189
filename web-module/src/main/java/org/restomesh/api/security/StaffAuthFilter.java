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
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.shared.DomainException;

/** Lets in who presents a good staff JWT (contract 1, Staff JWT). */
@Provider
@StaffRealm
@Priority(Priorities.AUTHENTICATION)
public class StaffAuthFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Inject AccessTokens tokens;
  @Inject CurrentStaff current;
  @Inject FailedAuthentication failed;

  @Override
  public void filter(ContainerRequestContext request) {
    Realm.STAFF.bindTo(servletRequest);
    try {
      String token = Credentials.of(Realm.STAFF, request).orElseThrow(NotAuthenticated::new);
      StaffPrincipal caller = tokens.verify(token);
      current.set(caller);
      RequestLog.of(servletRequest).caller(caller.tenantId(), caller.actor().name());
    } catch (DomainException e) {
      throw failed.count(servletRequest, e);
    }
  }
}
