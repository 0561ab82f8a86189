package org.restomesh.delivery.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.wire.Adapters.Stage;
import org.restomesh.order.Courier;
import org.restomesh.order.item.OrderOption;

/** What the guests of a simulated platform order is what our side reads. */
class SimulatedOrdersTest {
  private static final String CART =
      "'items':[{'externalId':'7001','name':'Pide','qty':3,'priceCents':10001,"
          + "'options':[{'name':'Kaşar','priceCents':1525}]},"
          + "{'externalId':'7002','name':'Su','qty':1,'priceCents':1250}]";

  private SimulatedShop shop;

  @AfterEach
  void close() {
    shop.close();
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void theCartIsTheSame(Platform platform) {
    PlatformOrder order = placed(platform, CART + ",'note':'Bol peçete','courier':'OWN'");

    assertThat(order.status().state()).isEqualTo(RemoteState.NEW);
    assertThat(order.warnings()).isEmpty();
    assertThat(order.delivery().courier()).isEqualTo(Courier.OWN);
    assertThat(order.cart().notes()).isEqualTo("Bol peçete");
    assertThat(order.delivery().displayCode()).isNotBlank();
    assertThat(order.cart().items()).hasSize(2);
    PlatformItem pide = order.cart().items().get(0);
    assertThat(pide.externalItemId()).isEqualTo("7001");
    assertThat(pide.name()).isEqualTo("Pide");
    assertThat(pide.qty()).isEqualTo(3);
    assertThat(pide.unitPriceCents()).isEqualTo(10_001);
    assertThat(pide.options()).hasSize(1);
    assertThat(pide.options().get(0).name()).endsWith("Kaşar");
    assertThat(pide.options().get(0).priceCents()).isEqualTo(1_525);
    assertThat(order.cart().totalCents()).isEqualTo(3 * (10_001 + 1_525) + 1_250);
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void withPricesOfTheMenuThereIsNoDriftWhoeverPaysTheDiscount(Platform platform) {
    PlatformOrder order =
        placed(
            platform,
            CART
                + ",'platformDiscountCents':1500,'vendorDiscountCents':700,"
                + "'feeCents':1990,'tipCents':500");

    assertThat(order.cart().judged().platformSideCents()).isEqualTo(expected(order));
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void aDriftIsSeenToTheCent(Platform platform) {
    PlatformOrder order = placed(platform, CART + ",'driftCents':101,'vendorDiscountCents':700");

    assertThat(order.cart().judged().platformSideCents()).isEqualTo(expected(order) + 101);
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void itsLifeIsSeenInPolls(Platform platform) {
    shop = new SimulatedShop(platform);
    String id = shop.place(CART);

    assertThat(shop.read(id).status().state()).isEqualTo(RemoteState.NEW);
    shop.adapter().acceptOrder(shop.account(), shop.ref(id, Stage.NEW), 20);
    assertThat(shop.read(id).status().state()).isEqualTo(RemoteState.NO_EFFECT);
    shop.act(id, "status", "'status':'DELIVERED'");
    assertThat(shop.read(id).status().state()).isEqualTo(RemoteState.SERVED);
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void cancellationsAndRefundsAreSeenInPolls(Platform platform) {
    shop = new SimulatedShop(platform);
    String cancelled = shop.place(CART);
    String refunded = shop.place(CART);
    shop.adapter().acceptOrder(shop.account(), shop.ref(refunded, Stage.NEW), 20);

    shop.act(cancelled, "cancel", "'reason':'GUEST'");
    shop.act(refunded, "refund", "'amountCents':1234,'refundId':'rf-1','reason':'COLD'");

    assertThat(shop.read(cancelled).status().state()).isEqualTo(RemoteState.CANCELLED);
    assertThat(shop.read(cancelled).status().split()).isFalse();
    assertThat(shop.read(refunded).refunds())
        .singleElement()
        .satisfies(refund -> assertThat(refund.refundId()).isEqualTo("rf-1"))
        .extracting(PlatformRefund::amountCents)
        .isEqualTo(1_234L);
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void aStatusOfTomorrowIsUnknown(Platform platform) {
    PlatformOrder order =
        placed(
            platform,
            CART + ",'status':'" + (platform == Platform.PLATFORM_B ? "999" : "NEWS") + "'");

    assertThat(order.status().state()).isEqualTo(RemoteState.UNKNOWN);
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void membersOfTomorrowAreIgnored(Platform platform) {
    PlatformOrder order = placed(platform, CART + ",'merge':{'tomorrow':{'a':[1]}}");

    assertThat(order.warnings()).isEmpty();
  }

  @Test
  void aPackageThatIsSplitGoesOnAsAnother() {
    shop = new SimulatedShop(Platform.PLATFORM_D);
    String id = shop.place(CART);
    shop.adapter().acceptOrder(shop.account(), shop.ref(id, Stage.NEW), 20);

    shop.act(id, "split", "'items':[{'externalId':'7002','name':'Su','qty':1,'priceCents':1250}]");

    PlatformOrder old = shop.read(id);
    PlatformOrder rest = other(id);
    assertThat(old.status().state()).isEqualTo(RemoteState.CANCELLED);
    assertThat(old.status().split()).isTrue();
    assertThat(old.warnings()).isEmpty();
    assertThat(rest.groupId()).isEqualTo(old.groupId());
    assertThat(rest.status().state()).isEqualTo(RemoteState.NO_EFFECT);
    assertThat(rest.cart().items())
        .extracting(PlatformItem::externalItemId)
        .isEqualTo(List.of("7002"));
    assertThat(rest.cart().lineIds()).hasSize(1);
  }

  private PlatformOrder other(String id) {
    return shop.fetch().stream()
        .map(order -> shop.adapter().externalOrderIdOf(order))
        .filter(found -> !found.equals(id))
        .map(shop::read)
        .findFirst()
        .orElseThrow();
  }

  private PlatformOrder placed(Platform platform, String json) {
    shop = new SimulatedShop(platform);
    return shop.read(shop.place(json));
  }

  /** Our side of the rule of drift, with a menu that has the platform's prices. */
  private static long expected(PlatformOrder order) {
    long sum = 0;
    for (PlatformItem item : order.cart().items()) {
      long unit = item.unitPriceCents();
      for (OrderOption option : item.options()) {
        unit += option.priceCents();
      }
      sum += unit * item.qty();
    }
    return sum - order.cart().judged().vendorDiscountCents();
  }
}
