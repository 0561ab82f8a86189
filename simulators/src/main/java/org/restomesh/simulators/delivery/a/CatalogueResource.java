package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** What a restaurant sells, and whether it is open. */
@Path("v2/chains/{chain}")
public final class CatalogueResource extends PlatformResource {
  private static final Pattern PRICE = Pattern.compile("(0|[1-9]\\d*)\\.\\d\\d");
  private static final Pattern STATE = Pattern.compile("OPEN|CLOSED");

  @PUT
  @Path("vendors/{vendor}/catalog")
  public Response push(@PathParam("chain") String chain, @PathParam("vendor") String vendor) {
    Restaurant restaurant = own(chain, vendor);
    Fields body = Fields.of(call().request());
    Fields items = body.object("items");
    Map<String, JsonObject> wanted = new HashMap<>();
    for (String id : items.names()) {
      Fields item = items.object(id);
      item.text("id", id);
      item.text("type", "Product");
      wanted.put(
          id,
          Json.createObjectBuilder()
              .add("name", item.text("name"))
              .add("price", item.text("price", PRICE))
              .add("available", item.flag("active"))
              .build());
      item.end();
    }
    items.end();
    body.end();
    return call().does("pushMenu", () -> imported(restaurant, wanted));
  }

  private static Response imported(Restaurant restaurant, Map<String, JsonObject> wanted) {
    restaurant.catalogue().putAll(wanted);
    String id = UUID.randomUUID().toString();
    return Reply.json(202, Json.createObjectBuilder().add("importId", id).build());
  }

  @PUT
  @Path("vendors/{vendor}/catalog/items/availability")
  public Response availability(
      @PathParam("chain") String chain, @PathParam("vendor") String vendor) {
    Restaurant restaurant = own(chain, vendor);
    Fields body = Fields.of(call().request());
    List<String> items = body.texts("items");
    body.text("type", "PRODUCT");
    boolean available = body.flag("isAvailable");
    body.end();
    return call().does("setItemAvailability", () -> available(restaurant, items, available));
  }

  private static Response available(Restaurant restaurant, List<String> items, boolean available) {
    items.forEach(id -> restaurant.available(id, available));
    return Reply.empty(204);
  }

  @GET
  @Path("remoteVendors/{vendor}/availability")
  public Response state(@PathParam("chain") String chain, @PathParam("vendor") String vendor) {
    Restaurant restaurant = own(chain, vendor);
    call().request().requireNoBody();
    return call().does("storeState", () -> state(restaurant));
  }

  private static Response state(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("availabilityState", restaurant.isOpen() ? "OPEN" : "CLOSED")
            .add("changeable", restaurant.isChangeable()));
  }

  @PUT
  @Path("remoteVendors/{vendor}/availability")
  public Response open(@PathParam("chain") String chain, @PathParam("vendor") String vendor) {
    Restaurant restaurant = own(chain, vendor);
    Fields body = Fields.of(call().request());
    boolean open = body.text("availabilityState", STATE).equals("OPEN");
    body.end();
    return call().does("setStoreOpen", () -> open(restaurant, open));
  }

  private static Response open(Restaurant restaurant, boolean wanted) {
    if (!restaurant.isChangeable()) {
      throw new Refusal(409, "NOT_CHANGEABLE", "closed by the platform");
    }
    restaurant.open(wanted);
    return Reply.empty(204);
  }

  private Restaurant own(String chain, String vendor) {
    Restaurant restaurant = call().restaurant();
    String id = restaurant.credential("posVendorId");
    if (!chain.equals(restaurant.credential("chainCode"))
        || !vendor.equals(id == null ? restaurant.id() : id)) {
      throw Refusal.unknown("no vendor " + vendor + " in chain " + chain);
    }
    return restaurant;
  }
}
