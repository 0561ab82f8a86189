package org.restomesh.api.rehearsal;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.identity.Role;

/** What a staff request costs before anything is done for it, for the benches. */
@Path("/v1/rehearsal/staff-yardstick")
@RequestScoped
@RehearsalOnly
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class StaffBaselineResource {
  private static final String BODY = "{\"yardstick\":true}";

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a rehearsal is led by people")
  public Response read() {
    return Response.ok(BODY).build();
  }
}
