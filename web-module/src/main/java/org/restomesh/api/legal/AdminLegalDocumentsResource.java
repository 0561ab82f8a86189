package org.restomesh.api.legal;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
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
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.legal.LegalDocumentDetails;
import org.restomesh.legal.LegalDocuments;
import org.restomesh.legal.PublishLegalDocument;

/** All versions of all documents, for the operator of the installation. */
@Path("/v1/admin/legal/documents")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminLegalDocumentsResource {
  @Inject LegalDocuments documents;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_WRITE)
  public Response publish(@NotNull @Valid PublishLegalDocument command) {
    LegalDocumentDetails document = documents.publish(command, current.get().actor());
    return Created.at(uri, document.id(), document);
  }

  @GET
  @Path("{id}")
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_READ)
  public LegalDocumentDetails get(@PathParam("id") UUID id) {
    return documents.get(id);
  }
}
