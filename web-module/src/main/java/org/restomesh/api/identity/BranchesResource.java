package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.branch.BranchDetails;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.branch.ChangeBranch;
import org.restomesh.identity.branch.CreateBranch;
import org.restomesh.identity.service.ServiceScope;

/** The branches of the caller's tenant. */
@Path("/v1/branches")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class BranchesResource {
  @Inject Branches branches;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.BRANCHES_WRITE)
  public Response create(@NotNull @Valid CreateBranch command) {
    BranchDetails branch = branches.create(current.get(), command);
    return Created.at(uri, branch.id(), branch);
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.BRANCHES_READ)
  public Response list() {
    return Paging.response(branches.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.BRANCHES_READ)
  public BranchDetails get(@PathParam("id") UUID id) {
    return branches.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.BRANCHES_WRITE)
  public BranchDetails change(@PathParam("id") UUID id, @NotNull @Valid ChangeBranch change) {
    return branches.change(current.get(), id, change);
  }
}
