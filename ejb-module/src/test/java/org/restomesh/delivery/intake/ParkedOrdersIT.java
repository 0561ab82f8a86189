package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.mapping.CreateMapping;
import org.restomesh.delivery.config.mapping.MenuMappings;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;

/**
 * contract/4-orders-delivery#parked-looked-at-again: what waits because of the menu is looked at
 * again when the menu is mended.
 */
class ParkedOrdersIT {
  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_A);
  private final UUID dish = takeaway.offers(5_000);

  private void map(String externalItemId) {
    takeaway
        .wiring()
        .run(
            () ->
                takeaway
                    .wiring()
                    .get(MenuMappings.class)
                    .create(
                        takeaway.restaurant().admin(),
                        new CreateMapping(dish, Platform.PLATFORM_A, externalItemId, null)));
  }

  private UUID pushed(String id, Sample sample) {
    assertThat(sample.id()).isEqualTo(id);
    return takeaway.push(sample).orderId();
  }

  @Test
  void anItemThatGetsItsProductIsUnderstoodAndTheOrderWaitsForAPersonOnly() {
    UUID orderId = pushed("t-1", Sample.of("t-1").items(Sample.item("NEW-1", 2, 5_000)));
    map("NEW-1");

    OrderDetails order = takeaway.order(orderId);
    assertThat(order.status()).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(order.cart().attention()).containsExactly(AttentionReason.MANUAL_ACCEPT);
    assertThat(order.cart().items().get(0).productId()).isEqualTo(dish);
    assertThat(takeaway.outbound()).isEmpty();
  }

  @Test
  void thenItsPricesAreJudged() {
    UUID orderId = pushed("t-1", Sample.of("t-1").items(Sample.item("NEW-1", 2, 9_000)));
    map("NEW-1");
    assertThat(takeaway.order(orderId).cart().attention())
        .containsExactly(AttentionReason.PRICE_DRIFT);
  }

  @Test
  void aSecondItemThatNobodyKnowsKeepsItWaitingForTheMenu() {
    UUID orderId =
        pushed(
            "t-1",
            Sample.of("t-1").items(Sample.item("NEW-1", 1, 5_000), Sample.item("NEW-2", 1, 5_000)));
    map("NEW-1");
    assertThat(takeaway.order(orderId).cart().attention())
        .containsExactly(AttentionReason.UNMAPPED_ITEMS);
    assertThat(takeaway.order(orderId).cart().items().get(0).productId()).isEqualTo(dish);
  }

  @Test
  void ordersOfOtherItemsAndOtherTenantsAreLeftAsTheyAre() {
    UUID other = pushed("t-2", Sample.of("t-2").items(Sample.item("NEW-2", 1, 5_000)));
    Takeaway neighbour = Takeaway.at(takeaway.wiring(), Platform.PLATFORM_A);
    UUID theirs = neighbour.push(Sample.of("t-3").items(Sample.item("NEW-1", 1, 5_000))).orderId();
    map("NEW-1");
    assertThat(takeaway.order(other).history().version()).isEqualTo(1);
    assertThat(neighbour.order(theirs).history().version()).isEqualTo(1);
  }
}
