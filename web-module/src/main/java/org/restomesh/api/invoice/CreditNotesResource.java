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
import org.restomesh.invoice.CreditNotes;

/** The credit notes of the caller's tenant. */
@Path("/v1/me/credit-notes")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class CreditNotesResource {
  @Inject CreditNotes notes;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response list() {
    return Paging.response(notes.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{creditNoteNumber}/pdf")
  @Produces(PdfFile.TYPE)
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response pdf(@PathParam("creditNoteNumber") String number) {
    return PdfFile.of(number, notes.copy(current.get(), number));
  }
}
