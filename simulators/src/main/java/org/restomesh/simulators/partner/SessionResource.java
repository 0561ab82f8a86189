package org.restomesh.simulators.partner;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Reply;
import org.restomesh.simulators.delivery.wire.StrictJson;

/** For a tablet: its session. */
@Path("{code}/session")
public final class SessionResource {
  private final Partner partner;

  SessionResource(Partner partner) {
    this.partner = partner;
  }

  @POST
  @Consumes("application/json")
  public Response open(@PathParam("code") String code, InputStream json) throws IOException {
    Fields body = Fields.of(StrictJson.object(json));
    String lost = body.has("lost") ? body.text("lost") : null;
    body.end();
    return Reply.ok(partner.session(code, lost));
  }

  @DELETE
  public Response end(@PathParam("code") String code) {
    partner.endSession(code);
    return Reply.empty(204);
  }
}
