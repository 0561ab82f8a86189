package org.restomesh.api.invoice;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.invoice.archive.ImportInvoice;
import org.restomesh.invoice.archive.ImportedInvoices;
import org.restomesh.invoice.archive.LegacyImport;

/** A chain's invoices from its former system, imported by the operator. */
@Path("/v1/admin/tenants/{id}/legacy-invoices")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminLegacyInvoicesResource {
  @Inject LegacyImport legacy;
  @Inject CurrentStaff current;

  @POST
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_WRITE)
  public ImportedInvoices importAll(
      @PathParam("id") UUID id, @NotNull List<ImportInvoice> invoices) {
    return legacy.importAll(id, invoices, current.get().actor());
  }
}
