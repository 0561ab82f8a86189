package org.restomesh.order.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.branch.BranchDetails;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.TableDetails;
import org.restomesh.menu.table.Tables;
import org.restomesh.order.Bistro;
import org.restomesh.order.Meals;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.placement.PlaceOrder;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.realtime.RealtimeEvents;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Database;
import org.restomesh.support.Wiring;

class OrderScreensIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final OrderWriter book = wiring.get(OrderWriter.class);
  private final UUID branch = bistro.restaurant().branchId();
  private final Instant now = wiring.businessTime().instant();

  @Test
  void aScreenHearsOfAnOrderFromItsPlacingToItsEnd() {
    OrderDetails order = place("x-1", OrderStatus.PENDING_APPROVAL, Meals.item("Pide", 1));
    change(() -> book.approve(order.id(), null, 10, now));
    bistro.move(order, OrderStatus.PREPARING);
    change(() -> book.amend(order.id(), Meals.cart(Meals.item("Pide", 2)), now));
    change(() -> book.amend(order.id(), Meals.cart("tuzsuz", Meals.item("Pide", 2)), now));
    change(() -> book.annotate(order.id(), null, "10,00 TRY iade", now));
    change(() -> book.cancel(order.id(), "why", now));

    assertThat(told())
        .containsExactly(
            "order.created v1 PENDING_APPROVAL",
            "order.updated v2 PENDING",
            "order.updated v3 PREPARING",
            "order.amended v4 PREPARING",
            "order.updated v5 PREPARING",
            "order.updated v6 PREPARING",
            "order.cancelled v7 CANCELLED");
    assertThat(events()).extracting(RealtimeEvent::orderId).containsOnly(order.id());
  }

  @Test
  void whatChangesNothingIsNotTold() {
    OrderDetails order = place("x-1", OrderStatus.PENDING, Meals.item("Pide", 1));

    change(() -> book.amend(order.id(), Meals.cart(Meals.item("Pide", 1)), now));

    assertThat(told()).containsExactly("order.created v1 PENDING");
  }

  /** What there is to cook is the same, whatever of the menu it was found to be. */
  @Test
  void itemsThatAreBetterKnownAreNoAmendment() {
    OrderDetails order = place("x-1", OrderStatus.PENDING_APPROVAL, Meals.item("Pide", 1));
    OrderItem item = order.cart().items().get(0);
    OrderItem known =
        new OrderItem(
            item.id(),
            bistro.pide().id(),
            item.externalItemId(),
            item.name(),
            item.qty(),
            item.unitPriceCents(),
            item.options(),
            item.note(),
            item.cancelled());

    change(() -> book.reconsider(order.id(), List.of(known), Set.of(), now));

    assertThat(told()).last().isEqualTo("order.updated v2 PENDING_APPROVAL");
  }

  @Test
  void aFrameSaysWhatToMakeWhereAndForWhom() throws JsonProcessingException {
    TableDetails table =
        wiring.inTransaction(
            () ->
                wiring
                    .get(Tables.class)
                    .create(bistro.restaurant().admin(), branch, new CreateTable("Bahçe 3")));

    OrderDetails order =
        bistro.place(
            new PlaceOrder(
                List.of(Bistro.of(bistro.pide(), 2, "Kaşar"), Bistro.of(bistro.ayran(), 1)),
                table.id(),
                "az pişmiş",
                null));

    JsonNode frame = Json.mapper().readTree(events().get(0).data());
    assertThat(frame.get("id").textValue()).isEqualTo(order.id().toString());
    assertThat(frame.get("tableName").textValue()).isEqualTo("Bahçe 3");
    assertThat(frame.get("source").textValue()).isEqualTo("POS");
    assertThat(frame.get("notes").textValue()).isEqualTo("az pişmiş");
    assertThat(frame.at("/items/0/station").textValue()).isEqualTo("kitchen");
    assertThat(frame.at("/items/0/options/0").toString())
        .isEqualTo("{\"name\":\"Kaşar\",\"priceCents\":2500,\"removed\":false}");
    assertThat(frame.at("/items/1/station").textValue()).isEqualTo("bar");
    assertThat(frame.fieldNames())
        .toIterable()
        .doesNotContain("externalData", "externalOrderId", "tenantId");
  }

  @Test
  void aTestOrderSaysThatItIsOne() {
    place("TEST-1", OrderStatus.PENDING, Meals.item("Pide", 1));
    place("x-1", OrderStatus.PENDING, Meals.item("Pide", 1));

    assertThat(events().get(0).data()).contains("\"test\":true").doesNotContain("TEST-");
    assertThat(events().get(1).data()).contains("\"test\":false");
  }

  @Test
  void whenItWasServedIsSaid() throws JsonProcessingException {
    OrderDetails order = place("x-1", OrderStatus.PENDING, Meals.item("Pide", 1));
    change(() -> book.serve(order.id(), now));

    JsonNode served = Json.mapper().readTree(events().get(1).data());
    assertThat(served.get("completedAt").textValue()).isEqualTo("2026-03-01T16:00:00.000Z");
    assertThat(Json.mapper().readTree(events().get(0).data()).get("completedAt").isNull()).isTrue();
  }

  @Test
  void anOrderWithoutABranchIsNobodysUntilItHasOne() {
    OrderDetails order =
        change(
                () ->
                    book.place(
                        Meals.order(
                            bistro.restaurant().tenantId(),
                            null,
                            "x-1",
                            OrderStatus.PENDING_APPROVAL,
                            Meals.item("Pide", 1)),
                        now))
            .order();
    change(() -> book.approve(order.id(), branch, null, now));

    assertThat(told()).containsExactly("order.created v2 PENDING");
  }

  @Test
  void aBranchThatAnOrderLeavesSeesThatItIsAnothersAndTheOtherSeesANewOne()
      throws JsonProcessingException {
    BranchDetails second =
        wiring.inTransaction(
            () ->
                wiring
                    .get(Tenants.class)
                    .addBranch(bistro.restaurant().tenantId(), "Moda", new Actor(null, "test")));
    OrderDetails order = place("x-1", OrderStatus.PENDING_APPROVAL, Meals.item("Pide", 1));

    change(() -> book.approve(order.id(), second.id(), null, now));

    assertThat(told()).last().isEqualTo("order.updated v2 PENDING");
    assertThat(Json.mapper().readTree(events().get(1).data()).get("branchId").textValue())
        .isEqualTo(second.id().toString());
    assertThat(eventsOf(second.id()))
        .extracting(RealtimeEvent::type)
        .containsExactly("order.created");
  }

  /** For everybody's screens: the station of its items, and the event with its id. */
  @Test
  void movingAnOrderTakesTwoStatementsMoreThanItDidWithoutScreens() {
    OrderDetails order = bistro.place(bistro.meal());

    assertThat(
            Database.shared().statementsOf(() -> bistro.move(order, OrderStatus.PREPARING)).stream()
                .map(sent -> sent.template())
                .filter(sql -> sql.contains("menu_product") || sql.contains("realtime_")))
        .hasSize(2);
  }

  private OrderDetails place(String externalId, OrderStatus status, OrderItem... items) {
    return change(
            () -> book.place(Meals.order(bistro.restaurant(), externalId, status, items), now))
        .order();
  }

  private <T> T change(Supplier<T> change) {
    return wiring.inTransaction(change);
  }

  /** Type, version, and the status that the frame says. */
  private List<String> told() {
    return events().stream().map(OrderScreensIT::line).toList();
  }

  private static String line(RealtimeEvent event) {
    try {
      JsonNode frame = Json.mapper().readTree(event.data());
      assertThat(frame.get("version").intValue()).isEqualTo(event.version());
      return event.type() + " v" + event.version() + " " + frame.get("status").textValue();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<RealtimeEvent> events() {
    return eventsOf(branch);
  }

  private List<RealtimeEvent> eventsOf(UUID branchId) {
    return wiring.get(RealtimeEvents.class).after(branchId, 0, 100);
  }
}
