package org.restomesh.api.invoice;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.security.AllowedRoles;
import org.restomesh.api.security.CurrentStaff;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.identity.Role;
import org.restomesh.invoice.InvoiceDetails;
import org.restomesh.invoice.Invoices;

/** Single invoices where older clients look for them (spec 2, Versioning): the same archive. */
@Path("/invoices/{invoiceNumber}")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class LegacyInvoicesResource {
  @Inject Invoices invoices;
  @Inject CurrentStaff current;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  public InvoiceDetails get(@PathParam("invoiceNumber") String number) {
    return invoices.get(current.get(), number);
  }

  @GET
  @Path("download")
  @Produces(PdfFile.TYPE)
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  public Response download(@PathParam("invoiceNumber") String number) {
    return PdfFile.of(number, invoices.pdf(current.get(), number));
  }
}
