package org.restomesh.order.kitchen;

import java.util.Locale;
import org.restomesh.order.Courier;

/**
 * The words of printed tickets, in the language of the tenant. The kitchen page has its own, in
 * kitchen/words.
 */
record KitchenTicketTexts(
    String changed,
    String cancelled,
    String added,
    String formerly,
    String without,
    String unknown,
    String table,
    String due,
    String more,
    String pickup,
    String ownCourier,
    String platformCourier) {

  private static final KitchenTicketTexts TURKISH =
      new KitchenTicketTexts(
          "DEĞİŞTİ",
          "İPTAL",
          "YENİ",
          "önce",
          "OLMASIN:",
          "MENÜDE YOK",
          "Masa",
          "Saat",
          "kalem daha: siparişe bakın",
          "Gel al",
          "Kendi kuryemiz",
          "Platform kuryesi");

  private static final KitchenTicketTexts ENGLISH =
      new KitchenTicketTexts(
          "CHANGED",
          "CANCELLED",
          "NEW",
          "was",
          "WITHOUT:",
          "NOT ON THE MENU",
          "Table",
          "Due",
          "more items: see the order",
          "Pick-up",
          "Own courier",
          "Platform's courier");

  static KitchenTicketTexts in(Locale locale) {
    return locale.getLanguage().equals("tr") ? TURKISH : ENGLISH;
  }

  String courier(Courier courier) {
    return switch (courier) {
      case PICKUP -> pickup;
      case OWN -> ownCourier;
      case PLATFORM -> platformCourier;
    };
  }

  /** What an amendment did to an item; empty when nothing. */
  String mark(KitchenTicketLine line) {
    return switch (line.mark()) {
      case UNCHANGED -> "";
      case ADDED -> added;
      case CHANGED ->
          line.formerQty() == line.item().qty()
              ? changed
              : changed + " (" + formerly + " " + line.formerQty() + ")";
      case CANCELLED -> cancelled + " (" + line.formerQty() + ")";
    };
  }
}
