package org.restomesh.api.menu;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.api.transfer.ExportRequest;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.menu.transfer.MenuExport;

/** The tenant's menu as a file. */
@Path("/v1/menu/export")
@RequestScoped
@StaffRealm
@Produces(MediaType.WILDCARD)
public class MenuExportResource {
  @Inject MenuExport export;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public Response get() {
    ExportRequest wanted = ExportRequest.of(uri);
    // Taken now: the file is written once the request is over for its filters.
    UUID tenantId = current.get().tenantId();
    return wanted.file(
        "menu", out -> export.write(tenantId, wanted.format(), wanted.language(), out));
  }
}
