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
import org.restomesh.identity.service.ServiceCaller;

/**
 * Enforces {@link AllowedRoles} for staff, and for service accounts {@link RequiresServiceScope} as
 * well; an endpoint that names no role lets nobody in, and one that names no scope no program.
 */
@Provider
@Priority(Priorities.AUTHORIZATION)
public class RoleFilter implements ContainerRequestFilter {
  @Context ResourceInfo resource;
  @Inject CurrentStaff current;

  @Override
  public void filter(ContainerRequestContext request) {
    current.find().ifPresent(this::requireAllowed); // the others have no role
    current.findService().ifPresent(this::requireScope);
  }

  private void requireAllowed(StaffPrincipal caller) {
    AllowedRoles allowed = resource.getResourceMethod().getAnnotation(AllowedRoles.class);
    if (allowed == null || !Arrays.asList(allowed.value()).contains(caller.role())) {
      throw new InsufficientPermissions();
    }
  }

  private void requireScope(ServiceCaller caller) {
    RequiresServiceScope required =
        resource.getResourceMethod().getAnnotation(RequiresServiceScope.class);
    if (required == null) {
      throw InsufficientPermissions.ofProgram();
    }
    caller.require(required.value());
  }
}
