package org.restomesh.simulators.delivery;

import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.restaurant.Rules;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.delivery.webhook.WebhookPusher;


import jakarta.json.Json;
import jakarta.ws.rs.core.Application;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** One platform, whole: its API, the control API and the control page. */
public final class DeliverySimulator extends Application implements AutoCloseable {
  private final String name;
  private final Set<Object> singletons;
  private final WebhookPusher pusher;

  public DeliverySimulator(PlatformProtocol marketplace, MovableClock clock, Settings settings) {
    this.name = marketplace.name();
    this.pusher = new WebhookPusher(clock, settings.retryMillis());
    Restaurants restaurants = marketplace.restaurants;
    Calls calls = new Calls();
    Rules rules = new Rules();
    OrderScenario office = new OrderScenario(marketplace, clock, pusher);
    ControlResource control =
        new ControlResource(marketplace, restaurants, clock, calls, rules, office);
    Page page = new Page(marketplace, restaurants, calls);
    ControlPageActions buttons = new ControlPageActions(restaurants, control, office, clock);
    this.singletons = new HashSet<>(marketplace.resources());
    singletons.add(new CallFilter(marketplace, calls, rules, clock));
    singletons.add(control);
    singletons.add(new PageResource(page, buttons));
    control.open(
        Json.createObjectBuilder().add("remoteRestaurantId", marketplace.demoRestaurant()).build());
  }

  public String name() {
    return name;
  }

  @Override
  @SuppressWarnings("deprecation") // Classes would need an injection that not every process has.
  public Set<Object> getSingletons() {
    return singletons;
  }

  /** For Jersey: what is answered is neither completed nor replaced by a page of the server's. */
  @Override
  public Map<String, Object> getProperties() {
    return Map.of(
        "jersey.config.server.headers.location.relative.resolution.disabled", true,
        "jersey.config.server.response.setStatusOverSendError", true,
        "jersey.config.server.wadl.disableWadl", true);
  }

  @Override
  public void close() {
    pusher.close();
  }
}
