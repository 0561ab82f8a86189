package org.restomesh.api.catalogue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.transfer.ExportRequest;
import org.restomesh.catalogue.transfer.CatalogueExport;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** The catalogue as a file, for the operator of the installation. */
@Path("/v1/admin/catalog/export")
@RequestScoped
@StaffRealm
@Produces(MediaType.WILDCARD)
public class CatalogueExportResource {
  @Inject CatalogueExport export;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_READ)
  public Response get() {
    ExportRequest wanted = ExportRequest.of(uri);
    return wanted.file("catalogue", out -> export.write(wanted.format(), wanted.language(), out));
  }
}
