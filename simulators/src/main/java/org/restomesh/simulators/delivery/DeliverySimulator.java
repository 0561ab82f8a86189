package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import java.util.List;

/** One platform, whole: its API, the control API and the control page. */
public final class DeliverySimulator implements AutoCloseable {
  private static final String CONTROL = "control";

  private final Marketplace marketplace;
  private final Counter counter;
  private final Control control;
  private final Page page;
  private final Buttons buttons;
  private final Pusher pusher;

  public DeliverySimulator(
      Marketplace marketplace, Restaurants restaurants, MovableClock clock, Settings settings) {
    this.marketplace = marketplace;
    this.counter = new Counter(marketplace, clock);
    this.pusher = new Pusher(clock, settings.retryMillis());
    Office office = new Office(marketplace, clock, pusher);
    this.control = new Control(marketplace, restaurants, clock, counter, office);
    this.page = new Page(marketplace, restaurants, counter);
    this.buttons = new Buttons(restaurants, control, office, clock);
    control.open(
        Json.createObjectBuilder().add("remoteRestaurantId", marketplace.demoRestaurant()).build());
  }

  public String name() {
    return marketplace.name();
  }

  public Reply serve(Request request) {
    List<String> path = segments(request);
    if (path.get(0).equals(CONTROL) && path.size() > 1) {
      return control.serve(request, path.subList(1, path.size()));
    }
    return request.path().equals("/") ? person(request) : counter.serve(request);
  }

  private Reply person(Request request) {
    try {
      return request.method().equals("POST") ? buttons.press(request) : page.serve(request);
    } catch (Refusal e) {
      return Reply.error(e);
    }
  }

  private static List<String> segments(Request request) {
    try {
      return request.segments();
    } catch (Refusal e) {
      return List.of("");
    }
  }

  @Override
  public void close() {
    pusher.close();
  }
}
