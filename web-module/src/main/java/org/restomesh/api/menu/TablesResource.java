package org.restomesh.api.menu;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.menu.table.ChangeTable;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.TableDetails;
import org.restomesh.menu.table.Tables;

/** The tables of the tenant's branches; those of one when the request names it. */
@Path("/v1/tables")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class TablesResource {
  @Inject Tables tables;
  @Inject CurrentStaff current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public Response create(@NotNull @Valid CreateTable command) {
    TableDetails created = tables.create(current.get(), BranchHeader.orNone(headers), command);
    return Created.at(uri, created.id(), created);
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public Response list() {
    return Paging.response(
        tables.list(current.get(), BranchHeader.orNone(headers), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public TableDetails get(@PathParam("id") UUID id) {
    return tables.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public TableDetails change(@PathParam("id") UUID id, @NotNull @Valid ChangeTable change) {
    return tables.change(current.get(), id, change);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public void archive(@PathParam("id") UUID id) {
    tables.archive(current.get(), id);
  }
}
