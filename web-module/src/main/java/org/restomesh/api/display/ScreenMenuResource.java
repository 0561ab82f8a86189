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
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.ConditionalResponses;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.ScreenRealm;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ordering.ScreenMenu;
import org.restomesh.display.ordering.ScreenMenuDetails;

/** The menu that a screen offers. */
@Path("/v1/display/menu")
@RequestScoped
@ScreenRealm
@Produces(MediaType.APPLICATION_JSON)
public class ScreenMenuResource {
  /** More than most menus have: they are read with one request. */
  private static final int MAX_PRODUCTS = 2_000;

  @Inject ScreenMenu menu;
  @Inject CurrentScreen current;
  @Context Request request;
  @Context HttpServletResponse servletResponse;
  @Context UriInfo uri;

  @GET
  @RequiresScope(DisplayScope.MENU_READ)
  public Response get() {
    QueryParameters query = new QueryParameters(uri);
    ScreenMenuDetails page =
        menu.on(
            current.get(),
            query.id("cursor"),
            query.number("limit", MAX_PRODUCTS, 1, MAX_PRODUCTS));
    return Paging.linked(ConditionalResponses.of(page, request, servletResponse), page.next(), uri);
  }
}
