package org.restomesh.simulators.delivery;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** The control page and its buttons. */
@Path("/")
public final class PageResource extends PlatformResource {
  private final Page page;
  private final ControlPageActions buttons;

  PageResource(Page page, ControlPageActions buttons) {
    this.page = page;
    this.buttons = buttons;
  }

  @GET
  public Response show() {
    return page.serve(call().request());
  }

  @POST
  public Response press() {
    return buttons.press(call().request());
  }
}
