package org.restomesh.api.display;

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
import java.util.UUID;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.screen.PartnerScreens;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** The screens that a partner has opened with its key. */
@Path("/v1/partner-keys/{id}/sessions")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.externalDisplay")
@Produces(MediaType.APPLICATION_JSON)
public class KeyScreensResource {
  @Inject PartnerScreens screens;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DISPLAYS_READ)
  public Response list(@PathParam("id") UUID id) {
    return Paging.response(screens.list(current.get(), id, Paging.request(uri)), uri);
  }
}
