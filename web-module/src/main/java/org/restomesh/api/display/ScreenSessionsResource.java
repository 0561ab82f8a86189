package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
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
import org.restomesh.api.security.PartnerKeyRealm;
import org.restomesh.api.security.StaffOrPartnerKeyRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentPartnerKey;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.screen.OpenScreen;
import org.restomesh.display.screen.ScreenSessions;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Screens that partners open. */
@Path("/v1/display/sessions")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ScreenSessionsResource {
  @Inject ScreenSessions sessions;
  @Inject CurrentPartnerKey partner;
  @Inject CurrentStaff staff;
  @Context UriInfo uri;

  @POST
  @PartnerKeyRealm
  public Response open(@NotNull @Valid OpenScreen command) {
    OpenedScreen opened = sessions.open(partner.get(), command);
    return Created.at(uri, opened.sessionId(), opened);
  }

  @DELETE
  @Path("{id}")
  @StaffOrPartnerKeyRealm
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DISPLAYS_WRITE)
  public void end(@PathParam("id") UUID id) {
    staff
        .find()
        .ifPresentOrElse(caller -> sessions.end(caller, id), () -> sessions.end(partner.get(), id));
  }
}
