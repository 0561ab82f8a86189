package org.restomesh.simulators.paytr;

import java.util.Arrays;
import java.util.Locale;
import org.restomesh.simulators.paytr.order.Refused;

/** What the buyer can do on the page, and what can go wrong there. */
enum Button {
  PAY("Pay"),
  /** The card is refused; the page stays open for another one. */
  DECLINE("Decline"),
  /** The buyer is sent back at once, the shop is notified only after a while. */
  PAY_LATER("Pay, notify later"),
  /** As with an instalment's interest: ten percent more than the shop asked for. */
  PAY_MORE("Pay a higher amount"),
  /** An amount that is one kurus short, which the real one never does. */
  PAY_LESS("Pay one kurus less"),
  FAIL_THEN_PAY("Decline, then pay"),
  /** The same notification twice at the same time. */
  PAY_TWICE("Pay, notify twice");

  private final String label;

  Button(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** As in the control API: lower case with hyphens. */
  String wireName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Button of(String wireName) {
    return Arrays.stream(values())
        .filter(button -> button.wireName().equals(wireName))
        .findFirst()
        .orElseThrow(() -> new Refused("no such button: " + wireName));
  }
}
