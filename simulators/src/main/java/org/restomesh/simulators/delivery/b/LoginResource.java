package org.restomesh.simulators.delivery.b;

import jakarta.json.Json;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Reply;

/** Signing in. */
@Path("auth/login")
public final class LoginResource extends PlatformResource {
  private final Restaurants restaurants;

  LoginResource(Restaurants restaurants) {
    this.restaurants = restaurants;
  }

  @POST
  public Response login() {
    Fields body = Fields.of(call().request());
    String app = body.text("appSecretKey");
    String secret = body.text("restaurantSecretKey");
    body.end();
    Restaurant restaurant =
        restaurants.only(
            one ->
                Signatures.same(one.credential("appSecretKey"), app)
                    && Signatures.same(one.credential("restaurantSecretKey"), secret));
    call().by(restaurant);
    return call().does("login", () -> loggedIn(restaurant));
  }

  private Response loggedIn(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("restaurantId", restaurant.id())
            .add("token", restaurants.newToken(restaurant)));
  }
}
