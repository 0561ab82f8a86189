package org.restomesh.api.licensing;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.licensing.projection.EntitlementDetails;
import org.restomesh.licensing.projection.EntitlementSets;

/** What the caller's tenant may use, whatever the branch. */
@Path("/v1/entitlements")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class EntitlementsResource {
  @Inject EntitlementSets sets;
  @Inject CurrentStaff current;
  @Inject Clock clock;

  @GET
  @Path("me")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public EntitlementDetails mine() {
    return sets.of(current.get().tenantId(), clock.instant()).details();
  }
}
