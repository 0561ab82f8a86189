package org.restomesh.order.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.TenantLocale;
import org.restomesh.order.Meals;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.RestaurantOrder;
import org.restomesh.order.item.AmendedItems;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;

class KitchenTicketTest {
  private static final TenantLocale ISTANBUL =
      new TenantLocale(ZoneId.of("Europe/Istanbul"), Locale.forLanguageTag("tr"));

  @Test
  void paperSaysWhatIsToBeMadeAndWhen() {
    OrderDetails order =
        order(
            Meals.item(
                UUID.randomUUID(),
                "Köfte",
                2,
                "çok pişmiş",
                new OrderOption("Lavaş", 100, false),
                new OrderOption("Soğan", 0, true)));

    ObjectNode paper = ticket(order).printed(KitchenTicketLine.of(order.cart().items()));

    assertThat(texts(paper))
        .containsExactly(
            "PLATFORM A  r7k2  Masa 4  Platform kuryesi",
            "Saat 19:40",
            "az tuzlu",
            "2x Köfte",
            "   Lavaş",
            "   OLMASIN: Soğan",
            "   çok pişmiş");
    assertThat(paper.get("title").textValue()).isEqualTo(order.orderNumber());
    assertThat(last(paper).get("cut").booleanValue()).isTrue();
  }

  @Test
  void anAmendmentSaysWhatIsNewWhatIsOtherwiseAndWhatIsNoLongerWanted() {
    OrderDetails order = order(Meals.item("Pide", 1), Meals.item("Çay", 2), Meals.item("Su", 1));
    List<OrderItem> amended =
        AmendedItems.of(
            order.cart().items(),
            List.of(Meals.item("Çay", 3), Meals.item("Su", 1), Meals.item("Pilav", 1)));
    List<KitchenTicketLine> lines = KitchenTicketLine.between(order.cart().items(), amended);

    assertThat(lines)
        .extracting(KitchenTicketLine::mark)
        .containsExactly(
            KitchenTicketLine.Mark.CHANGED,
            KitchenTicketLine.Mark.UNCHANGED,
            KitchenTicketLine.Mark.ADDED,
            KitchenTicketLine.Mark.CANCELLED);
    assertThat(texts(ticket(order).printed(lines)))
        .contains("3x Çay", "   DEĞİŞTİ (önce 2)", "1x Su", "   YENİ", "0x Pide", "   İPTAL (1)");
    ObjectNode shown = ticket(order).shown(lines);
    assertThat(shown.get("items").findValuesAsText("quantity")).containsExactly("3", "1", "1", "0");
    assertThat(shown.get("items").findValuesAsText("change"))
        .containsExactly("changed", "added", "cancelled");
    assertThat(KitchenTicketLine.between(amended, amended))
        .noneMatch(KitchenTicketLine::isMarked)
        .hasSize(3);
  }

  @Test
  void theKitchenIsWarnedOfWhatItsMenuDoesNotKnow() {
    OrderDetails order = order(Meals.item("Sürpriz", 1));

    assertThat(texts(ticket(order).printed(KitchenTicketLine.of(order.cart().items()))))
        .containsSubsequence("1x Sürpriz", "   MENÜDE YOK");
    assertThat(
            ticket(order)
                .shown(KitchenTicketLine.of(order.cart().items()))
                .get("items")
                .get(0)
                .get("note"))
        .hasToString("\"MENÜDE YOK\"");
  }

  @Test
  void aScreenIsToldNothingThatIsNull() {
    OrderDetails order = order(Meals.item(UUID.randomUUID(), "Pide", 1, null));

    ObjectNode shown =
        new KitchenTicket(order, null, ISTANBUL).shown(KitchenTicketLine.of(order.cart().items()));

    assertThat(shown.has("table")).isFalse();
    assertThat(shown.findValues("note")).noneMatch(JsonNode::isNull);
    assertThat(shown.get("due").textValue()).isEqualTo("19:40");
  }

  @Test
  void whateverIsOrderedATicketFitsIntoACommand() {
    OrderOption option = new OrderOption("ş".repeat(3_000), 0, false);
    OrderItem item = Meals.item(null, "ğ".repeat(3_000), 1, "ü".repeat(3_000), option, option);
    OrderDetails order = order(Collections.nCopies(1_000, item).toArray(OrderItem[]::new));
    List<KitchenTicketLine> lines = KitchenTicketLine.of(order.cart().items());

    ObjectNode paper = ticket(order).printed(lines);
    ObjectNode shown = ticket(order).shown(lines);

    assertThat(bytes(paper)).isLessThan(64 * 1024);
    assertThat(bytes(shown)).isLessThan(64 * 1024);
    assertThat(paper.get("lines").size()).isLessThan(500);
    assertThat(texts(paper).get(texts(paper).size() - 1)).contains("kalem daha");
    int named = shown.get("items").size() - 1;
    assertThat(shown.get("items").get(named).get("quantity").intValue()).isEqualTo(1_000 - named);
  }

  @Test
  void otherTonguesReadEnglish() {
    OrderDetails order = order(Meals.item("Pide", 1));
    TenantLocale berlin = new TenantLocale(ZoneId.of("Europe/Berlin"), Locale.GERMAN);

    assertThat(
            texts(
                new KitchenTicket(order, null, berlin)
                    .printed(KitchenTicketLine.of(order.cart().items()))))
        .contains("Due 17:40");
    assertThat(new KitchenTicket(order, null, berlin).printedOff().get("title").textValue())
        .endsWith("CANCELLED");
  }

  private static KitchenTicket ticket(OrderDetails order) {
    return new KitchenTicket(order, "4", ISTANBUL);
  }

  private static OrderDetails order(OrderItem... items) {
    RestaurantOrder order =
        new RestaurantOrder(
            Meals.order(UUID.randomUUID(), UUID.randomUUID(), "x", OrderStatus.PENDING, items),
            Instant.parse("2026-03-01T16:00:00Z"));
    order.number("A-007");
    return order.details();
  }

  private static List<String> texts(ObjectNode paper) {
    return paper.get("lines").findValuesAsText("text");
  }

  private static JsonNode last(ObjectNode paper) {
    return paper.get("lines").get(paper.get("lines").size() - 1);
  }

  private static int bytes(ObjectNode payload) {
    return payload.toString().getBytes(StandardCharsets.UTF_8).length;
  }
}
