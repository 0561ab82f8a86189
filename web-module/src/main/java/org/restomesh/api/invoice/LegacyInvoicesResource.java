package org.restomesh.api.invoice;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.invoice.archive.ArchivedInvoice;
import org.restomesh.invoice.archive.InvoiceArchive;

/**
 * Single invoices where older clients look for them (requirements/2-licensing-billing#versioning),
 * of both systems.
 */
@Path("/invoices/{invoiceNumber}")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class LegacyInvoicesResource {
  @Inject InvoiceArchive archive;
  @Inject CurrentStaff current;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public ArchivedInvoice get(@PathParam("invoiceNumber") String number) {
    return archive.get(current.get(), number);
  }

  @GET
  @Path("download")
  @Produces(PdfFile.TYPE)
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response download(@PathParam("invoiceNumber") String number) {
    return PdfFile.of(number, archive.copy(current.get(), number));
  }
}
