package org.restomesh.simulators.partner;

import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Reply;
import org.restomesh.simulators.delivery.wire.StrictJson;

/** For people: which tablets there are. */
@Path("tablets")
public final class TabletsResource {
  private final Partner partner;

  TabletsResource(Partner partner) {
    this.partner = partner;
  }

  @GET
  public Response all() {
    return Reply.ok(partner.tablets());
  }

  @POST
  public Response add(InputStream body) throws IOException {
    return Reply.json(201, partner.add(Fields.of(StrictJson.object(body))));
  }

  @DELETE
  @Path("{code}")
  public Response remove(@PathParam("code") String code) {
    partner.remove(code);
    return Reply.empty(204);
  }
}
