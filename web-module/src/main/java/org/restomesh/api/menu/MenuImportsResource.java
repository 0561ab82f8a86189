package org.restomesh.api.menu;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.api.transfer.ImportRequest;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.menu.transfer.MenuImport;
import org.restomesh.transfer.ImportDetails;
import org.restomesh.transfer.Imports;

/** Imports of the tenant's menu from a file. */
@Path("/v1/menu/imports")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class MenuImportsResource {
  @Inject Imports imports;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @Consumes(MediaType.APPLICATION_OCTET_STREAM)
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public Response create(InputStream body) throws IOException {
    return request().create(body);
  }

  @PUT
  @Path("{id}/parts/{number}")
  @Consumes(MediaType.APPLICATION_OCTET_STREAM)
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public ImportDetails put(
      @PathParam("id") UUID id, @PathParam("number") int number, InputStream body)
      throws IOException {
    return request().put(id, number, body);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public ImportDetails get(@PathParam("id") UUID id) {
    return imports.get(current.get(), MenuImport.NAME, id);
  }

  @GET
  @Path("{id}/rows")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public Response rows(@PathParam("id") UUID id) {
    return request().rows(id);
  }

  @POST
  @Path("{id}/apply")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public Response apply(@PathParam("id") UUID id) {
    return request().apply(id);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public void delete(@PathParam("id") UUID id) {
    imports.delete(current.get(), MenuImport.NAME, id);
  }

  private ImportRequest request() {
    return new ImportRequest(imports, MenuImport.NAME, current.get(), uri);
  }
}
