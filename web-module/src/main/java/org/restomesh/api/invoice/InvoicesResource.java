package org.restomesh.api.invoice;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.invoice.Invoices;

/** The invoices of the caller's tenant. */
@Path("/v1/me/invoices")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class InvoicesResource {
  @Inject Invoices invoices;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response list() {
    return Paging.response(invoices.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{invoiceNumber}/pdf")
  @Produces(PdfFile.TYPE)
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response pdf(@PathParam("invoiceNumber") String number) {
    return PdfFile.of(number, invoices.copy(current.get(), number));
  }
}
