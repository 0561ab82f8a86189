package org.restomesh.api.transfer;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.transfer.ImportDetails;
import org.restomesh.transfer.Imports;
import org.restomesh.transfer.NewImport;
import org.restomesh.transfer.RowOutcome;

/**
 * A request about imports of one kind. A file comes in parts, as every body has at most a mebibyte
 * (contract/0-common#body-limit).
 */
public record ImportRequest(Imports imports, String kind, StaffPrincipal caller, UriInfo uri) {

  /** {@code ?fileName=&parts=} with the first part as body. */
  public Response create(InputStream body) throws IOException {
    QueryParameters query = new QueryParameters(uri);
    NewImport wanted =
        new NewImport(
            Objects.requireNonNullElse(query.text("fileName"), ""),
            query.number("parts", 1, 1, NewImport.MAX_PARTS));
    ImportDetails created = imports.create(caller, kind, wanted, body.readAllBytes());
    return Created.at(uri, created.id(), created);
  }

  public ImportDetails put(UUID id, int number, InputStream body) throws IOException {
    return imports.put(caller, kind, id, number, body.readAllBytes());
  }

  /** {@code ?outcome=&limit=&cursor=}. */
  public Response rows(UUID id) {
    RowOutcome outcome = new QueryParameters(uri).oneOf("outcome", RowOutcome.class);
    return Paging.response(imports.list(caller, kind, id, outcome, Paging.request(uri)), uri);
  }

  public Response apply(UUID id) {
    return Response.accepted(imports.apply(caller, kind, id)).build();
  }
}
