package org.restomesh.api.security.access;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.util.Arrays;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.StaffPrincipal;

/** Enforces {@link AllowedRoles} for staff; an endpoint that names none lets nobody in. */
@Provider
@Priority(Priorities.AUTHORIZATION)
public class RoleFilter implements ContainerRequestFilter {
  @Context ResourceInfo resource;
  @Inject CurrentStaff current;

  @Override
  public void filter(ContainerRequestContext request) {
    current.find().ifPresent(this::requireAllowed); // the others have no role
  }

  private void requireAllowed(StaffPrincipal caller) {
    AllowedRoles allowed = resource.getResourceMethod().getAnnotation(AllowedRoles.class);
    if (allowed == null || !Arrays.asList(allowed.value()).contains(caller.role())) {
      throw new InsufficientPermissions();
    }
  }
}
