package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.ws.rs.core.Application;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.restaurant.Rules;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.delivery.webhook.WebhookPusher;

/** One complete platform: its API, the control API and the control page. */
public final class DeliverySimulator extends Application implements AutoCloseable {
  private final String name;
  private final Set<Object> singletons;
  private final WebhookPusher pusher;

  public DeliverySimulator(PlatformProtocol platform, MovableClock clock, Settings settings) {
    this.name = platform.name();
    this.pusher = new WebhookPusher(clock, settings.retryMillis());
    Restaurants restaurants = platform.restaurants;
    Calls calls = new Calls();
    Rules rules = new Rules();
    OrderScenario scenario = new OrderScenario(platform, clock, pusher);
    ControlResource control =
        new ControlResource(platform, restaurants, clock, calls, rules, scenario);
    Page page = new Page(platform, restaurants, calls);
    ControlPageActions buttons = new ControlPageActions(restaurants, control, scenario, clock);
    this.singletons = new HashSet<>(platform.resources());
    singletons.add(new CallFilter(platform, calls, rules, clock));
    singletons.add(control);
    singletons.add(new PageResource(page, buttons));
    control.open(
        Json.createObjectBuilder().add("remoteRestaurantId", platform.demoRestaurant()).build());
  }

  public String name() {
    return name;
  }

  @Override
  @SuppressWarnings("deprecation") // Classes would need an injection that not every process has.
  public Set<Object> getSingletons() {
    return singletons;
  }

  /** For Jersey: answers are neither completed nor replaced by an error page of the server. */
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
