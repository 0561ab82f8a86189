package org.restomesh.api.mail;

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
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffEmail;
import org.restomesh.mail.MailDetails;
import org.restomesh.mail.MailState;
import org.restomesh.mail.Mails;

/** The queue of mails, for the operator of the installation. */
@Path("/v1/admin/mails")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminMailsResource {
  @Inject Mails mails;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  /** To whom a test goes. */
  public record Test(@StaffEmail String recipient) {}

  /** Those that are dead, unless another state is asked for. */
  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("mails are between people")
  public Response list() {
    MailState state = new QueryParameters(uri).named("state", MailState.class);
    return Paging.response(
        mails.list(state == null ? MailState.DEAD : state, Paging.request(uri)), uri);
  }

  @POST
  @Path("test")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("mails are between people")
  public Response test(@NotNull @Valid Test test) {
    mails.test(current.get().actor(), test.recipient());
    return Response.accepted().build();
  }

  @POST
  @Path("{id}/requeue")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("mails are between people")
  public MailDetails requeue(@PathParam("id") UUID id) {
    return mails.requeue(current.get().actor(), id);
  }
}
