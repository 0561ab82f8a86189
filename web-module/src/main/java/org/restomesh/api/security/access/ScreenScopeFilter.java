package org.restomesh.api.security.access;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.MissingScope;

/**
 * Enforces {@link RequiresScope} for screens
 * (requirements/3-delivery-webhooks-errors#screen-scope-guard); an endpoint that names none lets no
 * screen in.
 */
@Provider
@Priority(Priorities.AUTHORIZATION)
public class ScreenScopeFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Context ResourceInfo resource;
  @Inject CurrentScreen current;

  @Override
  public void filter(ContainerRequestContext request) {
    if (!Realm.SCREEN.hasAdmitted(servletRequest)) {
      return;
    }
    RequiresScope required = resource.getResourceMethod().getAnnotation(RequiresScope.class);
    if (required == null) {
      throw new InsufficientPermissions();
    }
    if (!current.get().may(required.value())) {
      throw new MissingScope(required.value());
    }
  }
}
