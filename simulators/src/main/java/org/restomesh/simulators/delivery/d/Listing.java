package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** The packages that were changed in a window of time, oldest change first, page by page. */
record Listing(long start, long end, Set<String> statuses, int page, int size) {
  private static final long MAX_WINDOW_MILLIS = Duration.ofHours(24).toMillis();
  private static final long MAX_SIZE = 50;
  private static final Set<String> PARAMETERS =
      Set.of(
          "storeId",
          "packageStatuses",
          "packageModificationStartDate",
          "packageModificationEndDate",
          "page",
          "size");
  private static final Set<String> STATUSES =
      Set.of(
          PlatformD.CREATED,
          PlatformD.PICKING,
          PlatformD.INVOICED,
          PlatformD.SHIPPED,
          PlatformD.DELIVERED,
          PlatformD.CANCELLED,
          PlatformD.UNSUPPLIED);

  static Listing of(Map<String, String> given, Restaurant restaurant) {
    if (!given.keySet().equals(PARAMETERS)) {
      throw Refusal.malformed("query: " + given.keySet() + " is not " + PARAMETERS);
    }
    if (!restaurant.id().equals(given.get("storeId"))) {
      throw Refusal.unknown("no store " + given.get("storeId"));
    }
    List<String> statuses = Arrays.asList(text(given, "packageStatuses").split(",", -1));
    if (!STATUSES.containsAll(statuses) || Set.copyOf(statuses).size() != statuses.size()) {
      throw Refusal.malformed("packageStatuses: " + statuses);
    }
    long start = number(given, "packageModificationStartDate", 0, Long.MAX_VALUE);
    long end = number(given, "packageModificationEndDate", start, Long.MAX_VALUE);
    if (end - start > MAX_WINDOW_MILLIS) {
      throw Refusal.malformed("the window is longer than 24 hours");
    }
    int page = (int) number(given, "page", 0, Integer.MAX_VALUE);
    int size = (int) number(given, "size", 1, MAX_SIZE);
    return new Listing(
        start, end, Set.copyOf(statuses), page, Math.min(size, restaurant.pageSize()));
  }

  Response answer(Restaurant restaurant) {
    List<Order> all =
        restaurant.orders().stream()
            .filter(this::holds)
            .sorted(Comparator.comparing(Order::changedAt).thenComparing(Order::id))
            .toList();
    JsonArrayBuilder content = Json.createArrayBuilder();
    all.stream()
        .skip((long) page * size)
        .limit(size)
        .forEach(order -> content.add(order.placeOrder().merged(Packages.wire(order))));
    return Reply.ok(
        Json.createObjectBuilder()
            .add("page", page)
            .add("size", size)
            .add("totalPages", (all.size() + size - 1) / size)
            .add("totalCount", all.size())
            .add("content", content));
  }

  private boolean holds(Order order) {
    long changed = order.changedAt().toEpochMilli();
    // Asking for all known statuses returns unknown ones, too.
    boolean wanted = statuses.equals(STATUSES) || statuses.contains(order.status());
    return wanted && changed >= start && changed <= end;
  }

  private static String text(Map<String, String> given, String name) {
    return Objects.requireNonNull(given.get(name), name); // each of PARAMETERS is there
  }

  private static long number(Map<String, String> given, String name, long min, long max) {
    String text = text(given, name);
    if (!text.matches("\\d{1,18}") || Long.parseLong(text) < min || Long.parseLong(text) > max) {
      throw Refusal.malformed(name + ": is " + text);
    }
    return Long.parseLong(text);
  }
}
