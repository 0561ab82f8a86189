package org.restomesh.api.legal;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.legal.LegalDocumentDetails;
import org.restomesh.legal.LegalDocuments;

/** The documents in force. */
@Path("/v1/legal/documents")
@RequestScoped
@PublicRealm
@Produces(MediaType.APPLICATION_JSON)
public class LegalDocumentsResource {
  @Inject LegalDocuments documents;

  @GET
  @Path("{kind}/current")
  public LegalDocumentDetails current(@PathParam("kind") String kind) {
    return documents.current(kind);
  }
}
