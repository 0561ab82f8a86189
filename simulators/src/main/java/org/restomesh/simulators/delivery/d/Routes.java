package org.restomesh.simulators.delivery.d;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Signatures;

/** The platform's API for restaurants: who is calling, and which path it is. */
final class Routes {
  private static final String BASIC = "Basic ";

  private final Restaurants restaurants;
  private final Listing listing;
  private final Actions actions;
  private final Products products = new Products();

  Routes(Restaurants restaurants, Clock clock) {
    this.restaurants = restaurants;
    this.listing = new Listing();
    this.actions = new Actions(clock);
  }

  Job job(Request request) {
    Restaurant restaurant = authenticated(request);
    requireAgent(request, restaurant);
    List<String> path = request.segments();
    if (path.size() < 3 || !path.get(0).equals("suppliers")) {
      throw Refusal.unknown(request.path());
    }
    if (!path.get(1).equals(restaurant.credential("supplierId"))) {
      throw new Refusal(403, "FORBIDDEN", "another supplier");
    }
    List<String> below = path.subList(2, path.size());
    if (below.equals(List.of("packages"))) {
      return listing.job(request, restaurant);
    }
    request.requireNoQuery();
    return below.size() == 2 && below.get(0).equals("packages")
        ? actions.job(request, restaurant, below.get(1))
        : products.job(request, restaurant, below);
  }

  private Restaurant authenticated(Request request) {
    String header = request.header("authorization");
    if (header == null || !header.startsWith(BASIC)) {
      throw Refusal.unauthorized("no basic authentication");
    }
    String given = decoded(header.substring(BASIC.length()));
    return restaurants.only(
        one ->
            Signatures.same(one.credential("apiKey") + ":" + one.credential("apiSecret"), given));
  }

  private static String decoded(String base64) {
    try {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Refusal.unauthorized("no base64");
    }
  }

  /** One software acts for many restaurants, and must say so. */
  private static void requireAgent(Request request, Restaurant restaurant) {
    String agent = restaurant.credential("supplierId") + " - Restomesh";
    if (!agent.equals(request.header("user-agent"))
        || !"Restomesh".equals(request.header("x-agentname"))
        || !"restomesh".equals(request.header("x-executor-user"))) {
      throw new Refusal(403, "FORBIDDEN", "User-Agent, x-agentname or x-executor-user is wrong");
    }
  }
}
