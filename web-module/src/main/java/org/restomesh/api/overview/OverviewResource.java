package org.restomesh.api.overview;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.overview.Overview;
import org.restomesh.overview.OverviewDetails;

/** What needs attention in a branch, and how its last hours went. */
@Path("/v1/overview")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class OverviewResource {
  @Inject Overview overview;
  @Inject CurrentStaff current;
  @Context HttpHeaders headers;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.OVERVIEW_READ)
  public OverviewDetails ofBranch() {
    return overview.of(current.get(), BranchHeader.of(headers));
  }
}
