package org.restomesh.support;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderPageSink;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.json.Json;

/**
 * A delivery platform in memory. It refuses to be called inside a transaction, with another token
 * than its last one, or with values that the port does not allow, and does what a test has told it
 * to. An order is on its wire what Jackson makes of {@link PlatformOrder}.
 */
public final class FakePlatform implements DeliveryPlatform {
  private static final ObjectReader READER =
      Json.mapper()
          .readerFor(PlatformOrder.class)
          .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  private static final int PATIENCE_SECONDS = 30;

  private final Platform platform;
  private final ManualClock clock;
  private final List<Call> calls = new ArrayList<>();
  private final Map<String, Deque<RuntimeException>> faults = new HashMap<>();
  private final Map<String, CountDownLatch> held = new HashMap<>();
  private final Deque<List<JsonNode>> pages = new ArrayDeque<>();
  private final Set<String> cancelled = new HashSet<>();
  private RuntimeException lastingFault;
  private Duration tokenLife = Duration.ofHours(1);
  private String goodToken;
  private int logins;
  private StoreState store = StoreState.OPEN;

  /**
   * @param operation the port's method
   * @param detail what was given beside account and order, as text
   */
  public record Call(String operation, PlatformAccount account, OrderRef order, String detail) {}

  FakePlatform(Platform platform, ManualClock clock) {
    this.platform = platform;
    this.clock = clock;
  }

  /** What it sends of such an order. */
  public static ObjectNode json(PlatformOrder order) {
    return Json.mapper().valueToTree(order);
  }

  // What a test tells it

  /** The next call of the operation ends so; several are used up one by one. */
  public synchronized void failNext(String operation, RuntimeException fault) {
    faults.computeIfAbsent(operation, it -> new ArrayDeque<>()).add(fault);
  }

  /** Every call ends so, logins too, until {@link #mend}. */
  public synchronized void fail(RuntimeException fault) {
    lastingFault = fault;
  }

  public synchronized void mend() {
    lastingFault = null;
    faults.clear();
  }

  /** Calls of the operation wait until the answer is run; they are recorded before they wait. */
  public synchronized Runnable hold(String operation) {
    CountDownLatch latch = new CountDownLatch(1);
    held.put(operation, latch);
    return latch::countDown;
  }

  /** The next poll finds these; each call is a page. */
  public synchronized void offer(JsonNode... orders) {
    pages.add(List.of(orders));
  }

  /** Accepting it, or marking it, is answered with {@link CancelledAtPlatform} from now on. */
  public synchronized void cancel(String externalOrderId) {
    cancelled.add(externalOrderId);
  }

  public synchronized void tokensLive(Duration life) {
    tokenLife = life;
  }

  /** The token that everybody has is no longer known. */
  public synchronized void forgetToken() {
    goodToken = null;
  }

  /** Somebody opens or closes the store at the platform itself. */
  public synchronized void storeIs(StoreState state) {
    store = state;
  }

  // What a test asks it

  /** All but logins, in their order, failed ones too. */
  public synchronized List<Call> calls() {
    return List.copyOf(calls);
  }

  public synchronized List<Call> calls(String operation) {
    return calls.stream().filter(call -> call.operation().equals(operation)).toList();
  }

  public synchronized int logins() {
    return logins;
  }

  /** Returns when so many calls of the operation have begun. */
  public synchronized void awaitCalls(String operation, int number) {
    long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    try {
      while (begun(operation) < number) {
        if (System.nanoTime() > giveUp) {
          throw new IllegalStateException("nobody calls " + operation);
        }
        wait(100);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private int begun(String operation) {
    return operation.equals("login") ? logins : calls(operation).size();
  }

  // The port

  @Override
  public Platform platform() {
    return platform;
  }

  @Override
  public AccessToken login(PlatformAccount account) {
    Transactions.requireNone("login");
    require(platform.hasTokens(), "this platform has no login");
    synchronized (this) {
      logins++;
      notifyAll();
    }
    await("login");
    synchronized (this) {
      fault("login");
      goodToken = platform + "-token-" + logins;
      Instant now = clock.instant();
      return new AccessToken(goodToken, now, now.plus(tokenLife));
    }
  }

  @Override
  public void fetchOrders(PlatformAccount account, PollRange range, OrderPageSink into) {
    require(!range.from().isAfter(range.to()), "a range that ends before it begins");
    called("fetchOrders", account, null, range.toString());
    List<JsonNode> page = nextPage();
    while (page != null) {
      into.add(page);
      page = nextPage();
      if (page != null) {
        synchronized (this) {
          fault("nextPage");
        }
      }
    }
  }

  @Override
  public String externalOrderIdOf(JsonNode order) {
    JsonNode id = order.get("externalOrderId");
    if (id == null || !id.isTextual()) {
      throw new UnreadableOrder("externalOrderId");
    }
    return id.textValue();
  }

  @Override
  public PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt) {
    try {
      return READER.treeToValue(order, PlatformOrder.class);
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new UnreadableOrder("no order");
    }
  }

  @Override
  public void acceptOrder(PlatformAccount account, OrderRef order, Integer prepTimeMinutes) {
    requireMinutes(prepTimeMinutes);
    called("acceptOrder", account, order, String.valueOf(prepTimeMinutes));
    refuseCancelled(order);
  }

  @Override
  public void rejectOrder(PlatformAccount account, OrderRef order, String reason) {
    require(reason != null && !reason.isBlank(), "no reason");
    called("rejectOrder", account, order, reason);
  }

  @Override
  public void markPreparing(PlatformAccount account, OrderRef order, int minutes) {
    requireMinutes(minutes);
    called("markPreparing", account, order, String.valueOf(minutes));
    refuseCancelled(order);
  }

  @Override
  public void markReady(PlatformAccount account, OrderRef order) {
    called("markReady", account, order, "");
    refuseCancelled(order);
  }

  @Override
  public void pushMenu(PlatformAccount account, List<PlatformMenuItem> items) {
    require(!items.isEmpty(), "an empty menu");
    called("pushMenu", account, null, items.toString());
  }

  @Override
  public void setItemAvailability(
      PlatformAccount account, List<String> externalItemIds, boolean available) {
    require(!externalItemIds.isEmpty(), "no items");
    called("setItemAvailability", account, null, externalItemIds + " " + available);
  }

  @Override
  public void setStoreOpen(PlatformAccount account, boolean open) {
    called("setStoreOpen", account, null, String.valueOf(open));
    storeIs(open ? StoreState.OPEN : StoreState.CLOSED);
  }

  @Override
  public StoreState storeState(PlatformAccount account) {
    called("storeState", account, null, "");
    synchronized (this) {
      return store;
    }
  }

  @Override
  public void testConnection(PlatformAccount account) {
    called("testConnection", account, null, "");
  }

  private void called(String operation, PlatformAccount account, OrderRef order, String detail) {
    Transactions.requireNone(operation);
    require(account.platform() == platform, "an account of another platform");
    synchronized (this) {
      calls.add(new Call(operation, account, order, detail));
      notifyAll();
    }
    await(operation);
    synchronized (this) {
      if (platform.hasTokens()
          && (goodToken == null
              || account.token() == null
              || !account.token().value().equals(goodToken))) {
        throw PlatformFailure.unauthorized("401");
      }
      fault(operation);
    }
  }

  private synchronized void refuseCancelled(OrderRef order) {
    if (cancelled.contains(order.externalOrderId())) {
      throw new CancelledAtPlatform("cancelled");
    }
  }

  private void fault(String operation) {
    if (lastingFault != null) {
      throw lastingFault;
    }
    Deque<RuntimeException> next = faults.get(operation);
    if (next != null && !next.isEmpty()) {
      throw next.remove();
    }
  }

  private synchronized List<JsonNode> nextPage() {
    return pages.poll();
  }

  private void await(String operation) {
    CountDownLatch latch;
    synchronized (this) {
      latch = held.get(operation);
    }
    try {
      if (latch != null && !latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException(operation + " is held for ever");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw PlatformFailure.remote("interrupted");
    }
  }

  private static void requireMinutes(Integer minutes) {
    require(minutes == null || (minutes >= 1 && minutes <= 240), "minutes: " + minutes);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what);
    }
  }
}
