package org.restomesh.api.licensing;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.licensing.lifecycle.EntitlementOverrides;

/** The overrides that the operator of the installation sets in a tenant's entitlements. */
@Path("/v1/admin/tenants/{id}/overrides")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class OverridesResource {
  @Inject EntitlementOverrides overrides;
  @Inject CurrentStaff current;

  /** Read before replacing: a replacement by someone who has not seen them would lose some. */
  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_READ)
  public Map<String, Object> get(@PathParam("id") UUID id) {
    return overrides.of(id);
  }

  /**
   * @param members in the order in which they were written, which is that of the fold
   */
  @PUT
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_WRITE)
  public Map<String, Object> replace(
      @PathParam("id") UUID id, @NotNull Map<String, Object> members) {
    return overrides.replace(id, members, current.get().actor());
  }
}
