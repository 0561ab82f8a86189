package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;

/** The packages that were changed in a window of time, oldest change first, page by page. */
final class Listing {
  private static final long LONGEST = Duration.ofHours(24).toMillis();
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

  private record Window(long start, long end, Set<String> statuses) {
    private boolean holds(Order order) {
      long changed = order.changedAt().toEpochMilli();
      // Whoever asks for all of them is told of new ones, too.
      boolean wanted = statuses.equals(STATUSES) || statuses.contains(order.status());
      return wanted && changed >= start && changed <= end;
    }
  }

  Job job(Request request, Restaurant restaurant) {
    request.requireMethod("GET");
    request.requireNoBody();
    Map<String, String> given = request.parameters();
    if (!given.keySet().equals(PARAMETERS)) {
      throw Refusal.malformed("query: " + given.keySet() + " is not " + PARAMETERS);
    }
    if (!given.get("storeId").equals(restaurant.id())) {
      throw Refusal.unknown("no store " + given.get("storeId"));
    }
    Window window = window(given);
    int page = (int) number(given, "page", 0, Integer.MAX_VALUE);
    int size = (int) number(given, "size", 1, MAX_SIZE);
    return new Job(
        "fetchOrders", restaurant, null, page + 1, () -> page(restaurant, window, page, size));
  }

  private static Window window(Map<String, String> given) {
    List<String> statuses = Arrays.asList(given.get("packageStatuses").split(",", -1));
    if (!STATUSES.containsAll(statuses) || Set.copyOf(statuses).size() != statuses.size()) {
      throw Refusal.malformed("packageStatuses: " + statuses);
    }
    long start = number(given, "packageModificationStartDate", 0, Long.MAX_VALUE);
    long end = number(given, "packageModificationEndDate", start, Long.MAX_VALUE);
    if (end - start > LONGEST) {
      throw Refusal.malformed("the window is longer than 24 hours");
    }
    return new Window(start, end, Set.copyOf(statuses));
  }

  private static Reply page(Restaurant restaurant, Window window, int page, int asked) {
    int size = Math.min(asked, restaurant.pageSize());
    List<Order> all =
        restaurant.orders().stream()
            .filter(window::holds)
            .sorted(Comparator.comparing(Order::changedAt).thenComparing(Order::id))
            .toList();
    JsonArrayBuilder content = Json.createArrayBuilder();
    all.stream()
        .skip((long) page * size)
        .limit(size)
        .forEach(order -> content.add(order.placing().merged(Packages.wire(order))));
    return Reply.ok(
        Json.createObjectBuilder()
            .add("page", page)
            .add("size", size)
            .add("totalPages", (all.size() + size - 1) / size)
            .add("totalCount", all.size())
            .add("content", content));
  }

  private static long number(Map<String, String> given, String name, long min, long max) {
    String text = given.get(name);
    if (!text.matches("\\d{1,18}") || Long.parseLong(text) < min || Long.parseLong(text) > max) {
      throw Refusal.malformed(name + ": is " + text);
    }
    return Long.parseLong(text);
  }
}
