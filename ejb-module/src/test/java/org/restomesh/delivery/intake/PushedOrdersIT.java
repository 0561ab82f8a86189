package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;

/**
 * What becomes of an order that a platform pushes
 * (requirements/3-delivery-webhooks-errors#order-status).
 */
class PushedOrdersIT {
  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_A);

  private OrderDetails pushed(Sample order) {
    return takeaway.order(takeaway.push(order).orderId());
  }

  private DeliveryOrder beside(OrderDetails order) {
    return takeaway
        .wiring()
        .inTransaction(
            () -> takeaway.wiring().get(DeliveryOrders.class).byOrder(order.id()).orElseThrow());
  }

  @Test
  void anOrderThatNothingSpeaksAgainstIsTheKitchensAndIsAccepted() {
    OrderDetails order = pushed(Sample.of("token-1"));

    assertThat(order.status()).isEqualTo(OrderStatus.PENDING);
    assertThat(order.cart().attention()).isEmpty();
    assertThat(order.branchId()).isEqualTo(takeaway.restaurant().branchId());
    assertThat(order.orderNumber()).isEqualTo("A-001");
    assertThat(order.origin().externalOrderId()).isEqualTo("token-1");
    assertThat(order.origin().displayCode()).isEqualTo("31");
    assertThat(order.cart().totalCents()).isEqualTo(20_000);
    assertThat(order.cart().notes()).isEqualTo("Zil çalmasın");
    assertThat(order.cart().items())
        .singleElement()
        .satisfies(
            item -> {
              assertThat(item.id()).isNotNull();
              assertThat(item.productId()).isNotNull();
              assertThat(item.externalItemId()).isEqualTo(Sample.BURGER);
              assertThat(item.qty()).isEqualTo(2);
            });
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
    assertThat(takeaway.events("order.created.v1")).hasSize(1);
    assertThat(beside(order).externalOrderId()).isEqualTo("token-1");
    assertThat(beside(order).status().acceptedAt()).isNull();
    assertThat(beside(order).test()).isFalse();
    assertThat(takeaway.inbox("state || ' ' || order_id"))
        .containsExactly("PROCESSED " + order.id());
  }

  @Test
  void aRepetitionIsAnsweredAsTheFirstAndChangesNothing() {
    InboundResult first = takeaway.push(Sample.of("token-1"));
    assertThat(takeaway.push(Sample.of("token-1"))).isEqualTo(first);
    // The platform's own second thoughts come by a call of their own.
    assertThat(takeaway.push(Sample.of("token-1").items(Sample.item(Sample.BURGER, 9, 10_000))))
        .isEqualTo(first);

    assertThat(takeaway.orders()).isEqualTo(1);
    assertThat(takeaway.order(first.orderId()).history().version()).isEqualTo(1);
    assertThat(takeaway.outbound()).hasSize(1);
    assertThat(takeaway.inbox("state")).containsExactly("PROCESSED", "PROCESSED");
  }

  @Test
  void fiftyCallsAndPollsOfOneOrderAtOnceMakeOneOrderAndOneAcceptance() {
    AtomicInteger number = new AtomicInteger();
    Callable<UUID> push = () -> takeaway.push(Sample.of("token-1")).orderId();
    // Bodies that differ in what does not matter, so that the inbox is no help.
    Callable<UUID> other =
        () -> takeaway.push(Sample.of("token-1").warning("w" + number.incrementAndGet())).orderId();
    Callable<UUID> poll =
        () -> {
          takeaway.poll(Sample.of("token-1"));
          return takeaway.order("token-1").id();
        };
    List<Callable<UUID>> all =
        Stream.of(
                Stream.generate(() -> push).limit(40),
                Stream.generate(() -> other).limit(10),
                Stream.generate(() -> poll).limit(5))
            .flatMap(it -> it)
            .toList();

    List<Object> answers = AtOnce.run(all);

    assertThat(answers).hasSize(55).allMatch(answers.get(0)::equals);
    assertThat(takeaway.orders()).isEqualTo(1);
    assertThat(takeaway.outbound().size()).isLessThanOrEqualTo(1);
    assertThat(takeaway.order("token-1").history().version()).isEqualTo(1);
    assertThat(takeaway.order("token-1").orderNumber()).isEqualTo("A-001");
    assertThat(takeaway.events("order.created.v1")).hasSize(1);
    assertThat(takeaway.events("order.updated.v1")).isEmpty();
    assertThat(takeaway.inbox("state")).containsOnly("PROCESSED");
  }

  @Test
  void withoutAutoAcceptItWaitsForAPersonAndThePlatformIsToldNothing() {
    Takeaway careful = takeaway.set("auto_accept = false");
    OrderDetails order = careful.order(careful.push(Sample.of("token-1")).orderId());

    assertThat(order.status()).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(order.cart().attention()).containsExactly(AttentionReason.MANUAL_ACCEPT);
    assertThat(careful.outbound()).isEmpty();
  }

  @Test
  void anItemThatNobodyKnowsHasItWaitAndItsPriceIsNotJudged() {
    OrderDetails order =
        pushed(
            Sample.of("token-1")
                .items(Sample.item(Sample.BURGER, 1, 10_000), Sample.item("NEW-1", 1, 99_900)));

    assertThat(order.status()).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(order.cart().attention()).containsExactly(AttentionReason.UNMAPPED_ITEMS);
    assertThat(order.cart().items().get(1).productId()).isNull();
    assertThat(order.cart().items().get(1).name()).isEqualTo("dish NEW-1");
    assertThat(takeaway.outbound()).isEmpty();
  }

  @Test
  void pricesOfAnotherMenuHaveItWait() {
    assertThat(pushed(Sample.of("token-1").charges(21_000, 0)).cart().attention()).isEmpty();
    assertThat(pushed(Sample.of("token-2").charges(21_001, 0)).cart().attention())
        .containsExactly(AttentionReason.PRICE_DRIFT);
    assertThat(pushed(Sample.of("token-3").charges(15_000, 5_000)).cart().attention()).isEmpty();
  }

  @Test
  void whatCouldBeReadInPartOnlyWaits() {
    assertThat(pushed(Sample.of("token-1").warning("items[0].quantity")).cart().attention())
        .containsExactly(AttentionReason.PARSE_WARNING);
    assertThat(pushed(Sample.of("token-2").state(RemoteState.UNKNOWN)).cart().attention())
        .containsExactly(AttentionReason.PARSE_WARNING);
  }

  @Test
  void withoutAnActiveBranchItWaitsForOne() {
    Takeaway.change(
        "update branch set active = false where tenant_id = ?", takeaway.config().ref().tenantId());
    OrderDetails order = pushed(Sample.of("token-1"));

    assertThat(order.status()).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(order.cart().attention()).containsExactly(AttentionReason.NO_BRANCH);
    assertThat(order.branchId()).isNull();
  }

  @Test
  void whatIsNoOrderIsRefusedAndKeptAsFailed() {
    assertThatExceptionOfType(ValidationFailed.class)
        .isThrownBy(
            () ->
                takeaway
                    .calls()
                    .order(takeaway.config(), Takeaway.json("{\"hello\":\"05321234567\"}")));
    assertThatExceptionOfType(ValidationFailed.class)
        .isThrownBy(() -> takeaway.pushNonsense("t-9"));

    assertThatExceptionOfType(ValidationFailed.class)
        .isThrownBy(() -> takeaway.push(Sample.of("t-8").items(new PlatformItem[0])));

    assertThat(takeaway.orders()).isZero();
    assertThat(takeaway.inbox("state || ' ' || external_id"))
        .containsExactly("FAILED ", "FAILED t-9", "FAILED t-8");
    assertThat(takeaway.inbox("body").get(0)).isEqualTo("{\"hello\":\"***\"}");
  }

  @Test
  void whatIsRememberedOfARestaurantHoldsOnlyWhileItIsSo() {
    assertThat(pushed(Sample.of("token-1")).status()).isEqualTo(OrderStatus.PENDING);

    takeaway.set("auto_accept = false");
    assertThat(pushed(Sample.of("token-2")).status()).isEqualTo(OrderStatus.PENDING_APPROVAL);

    takeaway.set("status = 'DISABLED'");
    assertThatExceptionOfType(RestaurantNotConfigured.class)
        .isThrownBy(() -> takeaway.push(Sample.of("token-3")));
    assertThat(takeaway.inbox("external_id")).containsExactly("token-1", "token-2");
  }

  @Test
  void aRestaurantThatIsSwitchedOffIsSentNothingMore() {
    pushed(Sample.of("token-1"));
    takeaway.set("status = 'AUTO_DISABLED'");

    assertThatExceptionOfType(RestaurantNotConfigured.class)
        .isThrownBy(() -> takeaway.push(Sample.of("token-2")));
    assertThat(takeaway.inbox("external_id")).containsExactly("token-1");
  }

  @Test
  void aRestaurantThatGoesByAnotherIdIsNoLongerKnownByItsOld() {
    pushed(Sample.of("token-1"));
    takeaway.set("remote_restaurant_id = remote_restaurant_id || '1'");

    assertThatExceptionOfType(RestaurantNotConfigured.class)
        .isThrownBy(() -> takeaway.push(Sample.of("token-2")));
    assertThat(takeaway.inbox("external_id")).containsExactly("token-1");
  }

  @Test
  void aTenantThatIsEntitledNoLongerIsSentNothingMore() {
    pushed(Sample.of("token-1"));
    takeaway.restaurant().override(Map.of());

    assertThatExceptionOfType(RestaurantNotConfigured.class)
        .isThrownBy(() -> takeaway.push(Sample.of("token-2")));
    assertThat(takeaway.inbox("external_id")).containsExactly("token-1");

    takeaway.restaurant().override(Map.of(ConfigLookup.FEATURE, true));
    assertThat(pushed(Sample.of("token-2")).status()).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void ordersGoToTheBranchThatIsNamedFromThenOn() {
    pushed(Sample.of("token-1"));
    UUID second = Ids.next();
    Takeaway.change(
        "insert into branch (id, tenant_id, name, active, created_at, version)"
            + " values (?, ?, 'Şube', true, now(), 0)",
        second,
        takeaway.config().ref().tenantId());
    takeaway.set("branch_id = '" + second + "'");
    assertThat(pushed(Sample.of("token-2")).branchId()).isEqualTo(second);

    takeaway.set("branch_id = null");
    assertThat(pushed(Sample.of("token-3")).branchId()).isEqualTo(takeaway.restaurant().branchId());
  }

  @Test
  void whatIsRememberedIsTheEnvironmentOfNow() {
    pushed(Sample.of("token-1"));
    takeaway.set("environment = 'SANDBOX'");

    pushed(Sample.of("token-2"));

    assertThat(
            takeaway
                .wiring()
                .get(ConfigLookup.class)
                .probablyReceiving(
                    takeaway.config().ref().platform(), takeaway.config().remoteRestaurantId()))
        .map(ConfigSnapshot::environment)
        .contains(PlatformEnvironment.SANDBOX);
  }

  @Test
  void noPersonalDataIsKept() {
    var raw = org.restomesh.support.FakePlatform.json(Sample.of("token-1").read());
    raw.putObject("customer").put("firstName", "Meral-Marker").put("mobilePhone", "+905321234567");
    ((ObjectNode) raw.get("cart"))
        .put("notes", "Zil bozuk, 0532 123 45 67 arayın, meral@posta.example");
    takeaway.calls().order(takeaway.config(), raw);

    assertThat(takeaway.order("token-1").cart().notes()).isEqualTo("Zil bozuk, *** arayın, ***");
    assertThat(takeaway.inbox("body").toString()).doesNotContain("Marker", "532", "posta");
    assertThat(
            Rows.texts(
                    "select coalesce(request, '') from delivery_log where tenant_id = ?",
                    takeaway.config().ref().tenantId())
                .toString())
        .contains("token-1")
        .doesNotContain("Marker", "532", "posta");
  }
}
