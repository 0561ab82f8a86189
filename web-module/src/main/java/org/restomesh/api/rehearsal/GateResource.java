package org.restomesh.api.rehearsal;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.restomesh.api.security.NoRateLimit;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.identity.Role;

/** A gated endpoint behind which there is nothing: the gate can be tried, and measured. */
@Path("/v1/rehearsal/gate")
@RequestScoped
@RehearsalOnly
@NoRateLimit
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class GateResource {

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @PeopleOnly("a rehearsal is led by people")
  @RequiresEntitlement("feature.apiAccess")
  public Map<String, Boolean> pass() {
    return Map.of("open", true);
  }
}
