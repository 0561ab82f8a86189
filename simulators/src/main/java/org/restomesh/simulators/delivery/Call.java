package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.restaurant.Rule;
import org.restomesh.simulators.delivery.restaurant.Rules;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Request;

/** A request that was received: who is calling, what for, and what became of it. */
public final class Call implements SecurityContext, Principal {
  private final Instant at;
  private final Request request;
  private final PlatformProtocol platform;
  private final Rules rules;

  /** Null until the caller has been identified. */
  private volatile @Nullable Restaurant restaurant;

  /** Null until the call has been recognised, like the order's id, which not every call has. */
  private volatile @Nullable String operation;

  private volatile @Nullable String orderId;

  /** What a correct caller would not have done; null when there is nothing. */
  private volatile @Nullable String violation;

  private volatile int status;

  /** Null until there is one. */
  private volatile @Nullable String answer;

  Call(Instant at, Request request, PlatformProtocol platform, Rules rules) {
    this.at = at;
    this.request = request;
    this.platform = platform;
    this.rules = rules;
  }

  public Request request() {
    return request;
  }

  /** Records who is calling. */
  public void by(Restaurant authenticated) {
    restaurant = authenticated;
  }

  /** Who is calling; only for calls of which {@link #by} has recorded it. */
  public Restaurant restaurant() {
    return Objects.requireNonNull(restaurant, "nobody has signed in");
  }

  /**
   * An order of the caller's.
   *
   * @throws Refusal 404
   */
  public Order order(String id) {
    Restaurant caller = restaurant();
    synchronized (caller) {
      return caller.order(id);
    }
  }

  public Response does(String recognised, Order order, Supplier<Response> work) {
    orderId = order.id();
    return does(recognised, 0, work);
  }

  public Response does(String recognised, Supplier<Response> work) {
    return does(recognised, 0, work);
  }

  /**
   * Carries out a valid call, unless a rule makes it fail.
   *
   * @param recognised the operation in words that all platforms share: login, fetchOrders,
   *     acceptOrder, rejectOrder, markPreparing, markReady, pushMenu, setItemAvailability,
   *     setStoreOpen, storeState, cancelOptions
   * @param page from 1, where the answer has pages; else 0
   * @param work runs under the restaurant's monitor
   */
  public Response does(String recognised, int page, Supplier<Response> work) {
    operation = recognised;
    String path = request.path();
    Optional<Rule> rule = restaurant().rules().take(recognised, path, page);
    if (rule.isEmpty()) {
      rule = rules.take(recognised, path, page);
    }
    return rule.isEmpty() ? done(work) : rule.get().answer(() -> done(work));
  }

  private Response done(Supplier<Response> work) {
    Restaurant caller = restaurant();
    synchronized (caller) {
      try {
        return work.get();
      } catch (Refusal e) {
        return refused(e);
      }
    }
  }

  Response refused(Refusal refusal) {
    if (refusal.isViolation()) {
      violation = refusal.getMessage();
    }
    return platform.refusal(refusal);
  }

  void answered(int code, Object body) {
    answer = body.toString();
    status = code;
  }

  boolean isViolation() {
    return violation != null;
  }

  /** Whether it matches the filters; null matches everything. */
  boolean matches(
      @Nullable String restaurantId, @Nullable String anyOperation, @Nullable String anyOrderId) {
    return matchesOne(restaurantId, restaurantId())
        && matchesOne(anyOperation, operation)
        && matchesOne(anyOrderId, orderId);
  }

  private static boolean matchesOne(@Nullable String wanted, @Nullable String actual) {
    return wanted == null || Objects.equals(wanted, actual);
  }

  /** Without headers, which hold credentials. */
  JsonObject view() {
    JsonObjectBuilder view =
        Json.createObjectBuilder()
            .add("at", at.toString())
            .add("restaurant", PlaceOrder.textOrNull(restaurantId()))
            .add("operation", PlaceOrder.textOrNull(operation))
            .add("orderId", PlaceOrder.textOrNull(orderId))
            .add("method", request.method())
            .add("path", request.path())
            .add("query", PlaceOrder.textOrNull(request.query()))
            .add("body", "login".equals(operation) ? "" : request.body())
            .add("violation", PlaceOrder.textOrNull(violation));
    String answered = answer;
    return status == 0 || answered == null
        ? view.addNull("status").addNull("answer").build()
        : view.add("status", status).add("answer", answered).build();
  }

  private @Nullable String restaurantId() {
    Restaurant caller = restaurant;
    return caller == null ? null : caller.id();
  }

  @Override
  public Principal getUserPrincipal() {
    return this;
  }

  @Override
  public String getName() {
    return Objects.requireNonNullElse(restaurantId(), "");
  }

  @Override
  public boolean isUserInRole(String role) {
    return false;
  }

  @Override
  public boolean isSecure() {
    return false;
  }

  @Override
  public @Nullable String getAuthenticationScheme() {
    return null;
  }
}
