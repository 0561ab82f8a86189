package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** What a restaurant sells, and whether it is open. */
@Path("suppliers/{supplier}")
public final class ProductsResource extends PlatformResource {
  private static final Pattern DIGITS = Pattern.compile("[1-9]\\d{0,17}");
  private static final Pattern STATUS = Pattern.compile("OPEN|CLOSED");

  @PUT
  @Path("products/price-and-inventory")
  public Response push() {
    Restaurant restaurant = call().restaurant();
    Fields body = Fields.of(call().request());
    Map<String, JsonObject> wanted = new HashMap<>();
    for (Fields item : body.objects("items")) {
      long store = Long.parseLong(restaurant.id());
      item.integer("storeId", store, store);
      wanted.put(
          item.text("productId", DIGITS),
          Json.createObjectBuilder()
              .add("name", item.text("title"))
              .add("price", item.price("sellingPrice"))
              .add("available", item.flag("onSale"))
              .build());
      item.end();
    }
    body.end();
    return call().does("pushMenu", () -> taken(restaurant, wanted));
  }

  private static Response taken(Restaurant restaurant, Map<String, JsonObject> wanted) {
    restaurant.catalogue().putAll(wanted);
    String id = UUID.randomUUID().toString();
    return Reply.ok(Json.createObjectBuilder().add("batchRequestId", id));
  }

  @PUT
  @Path("stores/{store}/products/availability")
  public Response availability(@PathParam("store") String store) {
    Restaurant restaurant = own(store);
    Fields body = Fields.of(call().request());
    Map<String, Boolean> wanted = new HashMap<>();
    for (Fields item : body.objects("items")) {
      wanted.put(item.text("productId", DIGITS), item.flag("onSale"));
      item.end();
    }
    body.end();
    return call().does("setItemAvailability", () -> available(restaurant, wanted));
  }

  private static Response available(Restaurant restaurant, Map<String, Boolean> wanted) {
    wanted.forEach(restaurant::available);
    return Reply.ok(Json.createObjectBuilder());
  }

  @GET
  @Path("stores/{store}/working-status")
  public Response state(@PathParam("store") String store) {
    Restaurant restaurant = own(store);
    call().request().requireNoBody();
    return call().does("storeState", () -> state(restaurant));
  }

  @PUT
  @Path("stores/{store}/working-status")
  public Response open(@PathParam("store") String store) {
    Restaurant restaurant = own(store);
    Fields body = Fields.of(call().request());
    boolean open = body.text("workingStatus", STATUS).equals("OPEN");
    body.end();
    return call().does("setStoreOpen", () -> open(restaurant, open));
  }

  private static Response open(Restaurant restaurant, boolean wanted) {
    restaurant.open(wanted);
    return state(restaurant);
  }

  private static Response state(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder().add("workingStatus", restaurant.isOpen() ? "OPEN" : "CLOSED"));
  }

  private Restaurant own(String store) {
    if (!store.equals(call().restaurant().id())) {
      throw Refusal.unknown("no store " + store);
    }
    return call().restaurant();
  }
}
