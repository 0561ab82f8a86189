package org.restomesh.simulators.delivery.b;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.Map;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Reply;

/** What a restaurant sells, and whether it is open: 100 is yes, 200 is no. */
@Path("/")
public final class MenuResource extends PlatformResource {
  private static final int YES = 100;
  private static final int NO = 200;

  @GET
  @Path("restaurants")
  public Response state() {
    call().request().requireNoBody();
    Restaurant restaurant = call().restaurant();
    return call().does("storeState", () -> state(restaurant));
  }

  private static Response state(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("id", restaurant.id())
            .add("status", restaurant.isOpen() ? YES : NO));
  }

  @PUT
  @Path("products/{product}/status")
  public Response availability(@PathParam("product") String product) {
    Fields body = Fields.of(call().request());
    boolean available = status(body);
    body.end();
    return does("setItemAvailability", () -> call().restaurant().available(product, available));
  }

  @PUT
  @Path("restaurants/status/open")
  public Response open() {
    return open(true);
  }

  @PUT
  @Path("restaurants/status/close")
  public Response close() {
    return open(false);
  }

  private Response open(boolean wanted) {
    Fields.of(call().request()).end();
    return does("setStoreOpen", () -> call().restaurant().open(wanted));
  }

  @PUT
  @Path("restaurants/products")
  public Response push() {
    Fields body = Fields.of(call().request());
    Map<String, JsonObject> wanted = new HashMap<>();
    for (Fields product : body.objects("products")) {
      Fields name = product.object("name");
      wanted.put(
          product.text("chainProduct"),
          Json.createObjectBuilder()
              .add("name", name.text("tr"))
              .add("price", product.price("price"))
              .add("available", status(product))
              .build());
      name.end();
      product.end();
    }
    body.end();
    return does("pushMenu", () -> call().restaurant().catalogue().putAll(wanted));
  }

  private Response does(String operation, Runnable work) {
    return call().does(operation, () -> PlatformB.done(work));
  }

  private static boolean status(Fields fields) {
    long status = fields.integer("status", YES, NO);
    if (status != YES && status != NO) {
      throw fields.wrong("status", "is neither 100 nor 200");
    }
    return status == YES;
  }
}
