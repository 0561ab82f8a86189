package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.http.ConditionalResponses;
import org.restomesh.api.security.ScreenRealm;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ordering.ScreenMenu;

/** The menu that a screen offers. */
@Path("/v1/display/menu")
@RequestScoped
@ScreenRealm
@Produces(MediaType.APPLICATION_JSON)
public class ScreenMenuResource {
  @Inject ScreenMenu menu;
  @Inject CurrentScreen current;
  @Context Request request;
  @Context HttpServletResponse servletResponse;

  @GET
  @RequiresScope(DisplayScope.MENU_READ)
  public Response get() {
    return ConditionalResponses.of(menu.on(current.get()), request, servletResponse);
  }
}
