package org.restomesh.api.security.caller;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import org.restomesh.api.security.BeforeSecondFactor;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.StaffRealm;

/**
 * Admits callers with a valid staff JWT (contract/1-identity#token-checks), and service accounts
 * (contract/1-identity#service-accounts).
 */
@Provider
@StaffRealm
@Priority(Priorities.AUTHENTICATION)
public class StaffAuthFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Context ResourceInfo resource;
  @Inject CallerAuthentication callers;

  @Override
  public void filter(ContainerRequestContext request) {
    if (isOpenBeforeSetup()) {
      callers.requireBeforeSetup(servletRequest, request);
      return;
    }
    callers.require(servletRequest, request, Realm.STAFF);
  }

  private boolean isOpenBeforeSetup() {
    Method method = resource.getResourceMethod(); // null for what the server answers by itself
    return method != null && method.isAnnotationPresent(BeforeSecondFactor.class);
  }
}
