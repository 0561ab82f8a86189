package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.Map;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;

/** What a restaurant sells, in kuruş, and whether it is open. */
@Path("/")
public final class ProductsResource extends PlatformResource {
  private final Envelope envelope;

  ProductsResource(Envelope envelope) {
    this.envelope = envelope;
  }

  @POST
  @Path("Product/UpdateProducts")
  public Response push() {
    Fields body = own();
    Map<String, JsonObject> wanted = new HashMap<>();
    for (Fields product : body.objects("products")) {
      wanted.put(
          id(product),
          Json.createObjectBuilder()
              .add("name", product.text("name"))
              .add("price", product.integer("price", 1, Long.MAX_VALUE))
              .add("available", product.flag("isActive"))
              .build());
      product.end();
    }
    body.end();
    return does("pushMenu", () -> call().restaurant().catalogue().putAll(wanted));
  }

  @POST
  @Path("Product/UpdateProductStatus")
  public Response availability() {
    Fields body = own();
    String id = id(body);
    boolean active = body.flag("isActive");
    body.end();
    return does("setItemAvailability", () -> call().restaurant().available(id, active));
  }

  @POST
  @Path("Store/UpdateStoreStatus")
  public Response open() {
    Fields body = own();
    boolean open = body.flag("isOpen");
    body.end();
    return does("setStoreOpen", () -> call().restaurant().open(open));
  }

  @POST
  @Path("Store/StoreStatus")
  public Response state() {
    own().end();
    Restaurant restaurant = call().restaurant();
    return call().does("storeState", () -> state(restaurant));
  }

  private static Response state(Restaurant restaurant) {
    return PlatformC.answer(Json.createObjectBuilder().add("isOpen", restaurant.isOpen()));
  }

  private Response does(String operation, Runnable work) {
    return call()
        .does(
            operation,
            () -> {
              work.run();
              return PlatformC.done();
            });
  }

  private Fields own() {
    Fields body = envelope.opened(call());
    PlatformC.requireOwn(body, call().restaurant());
    return body;
  }

  private static String id(Fields fields) {
    return String.valueOf(fields.integer("productId", 1, Long.MAX_VALUE));
  }
}
