package org.restomesh.order.kitchen;

import java.util.Locale;
import org.restomesh.order.Courier;

/**
 * The words of printed tickets, in the language of the tenant. The kitchen page has its own, in
 * kitchen/words.
 */
record KitchenTicketTexts(
    Marks marks,
    String without,
    String unknown,
    String table,
    String due,
    String more,
    Couriers couriers) {

  /** What an amendment did. */
  record Marks(String changed, String cancelled, String added, String formerly) {}

  /** Who brings it. */
  record Couriers(String pickup, String own, String platform) {}

  private static final KitchenTicketTexts TURKISH =
      new KitchenTicketTexts(
          new Marks("DEĞİŞTİ", "İPTAL", "YENİ", "önce"),
          "OLMASIN:",
          "MENÜDE YOK",
          "Masa",
          "Saat",
          "kalem daha: siparişe bakın",
          new Couriers("Gel al", "Kendi kuryemiz", "Platform kuryesi"));

  private static final KitchenTicketTexts ENGLISH =
      new KitchenTicketTexts(
          new Marks("CHANGED", "CANCELLED", "NEW", "was"),
          "WITHOUT:",
          "NOT ON THE MENU",
          "Table",
          "Due",
          "more items: see the order",
          new Couriers("Pick-up", "Own courier", "Platform's courier"));

  static KitchenTicketTexts in(Locale locale) {
    return locale.getLanguage().equals("tr") ? TURKISH : ENGLISH;
  }

  String courier(Courier courier) {
    return switch (courier) {
      case PICKUP -> couriers.pickup();
      case OWN -> couriers.own();
      case PLATFORM -> couriers.platform();
    };
  }

  /** What an amendment did to an item; empty when nothing. */
  String mark(KitchenTicketLine line) {
    return switch (line.mark()) {
      case UNCHANGED -> "";
      case ADDED -> marks.added();
      case CHANGED ->
          line.formerQty() == line.item().qty()
              ? marks.changed()
              : marks.changed() + " (" + marks.formerly() + " " + line.formerQty() + ")";
      case CANCELLED -> marks.cancelled() + " (" + line.formerQty() + ")";
    };
  }
}
