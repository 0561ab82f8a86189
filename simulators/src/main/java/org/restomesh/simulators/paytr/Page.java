package org.restomesh.simulators.paytr;

import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.paytr.order.Basket;
import org.restomesh.simulators.paytr.order.Lira;

/** The payment page as HTML; it works inside a frame and leaves the frame at the end. */
final class Page {
  private Page() {}

  /**
   * @param problem shown above the buttons; null when there is none
   */
  static String of(Payment payment, @Nullable String problem) {
    StringBuilder html =
        new StringBuilder(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Payment page (simulator)</title>
            <style>
            body { font: 1rem/1.5 sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem }
            table { width: 100%; border-collapse: collapse }
            td { padding: .3rem 0; border-bottom: 1px solid #ccc } td + td { text-align: right }
            button { display: block; width: 100%; margin: .4rem 0; padding: .6rem; font: inherit }
            .problem { color: #a00 }
            </style></head><body>
            <h1>Payment page</h1>
            <p>This is a simulator. No card is asked for and no money is moved.</p>
            <table>
            """);
    for (Basket.Line line : payment.order().basket().lines()) {
      row(html, line.quantity() + " × " + line.name(), line.unitCents() * line.quantity());
    }
    row(html, "Total", payment.order().amountCents());
    html.append("</table><p>").append(escaped(payment.order().buyer().userName())).append(", ");
    html.append(escaped(payment.order().merchantOid())).append("</p>");
    if (problem != null) {
      html.append("<p class=\"problem\">").append(escaped(problem)).append("</p>");
    }
    if (payment.paidCents() > 0) {
      html.append("<p>Paid: ").append(Lira.withDot(payment.paidCents())).append(" TL</p>");
    } else {
      buttons(html);
    }
    return html.append("</body></html>\n").toString();
  }

  private static void row(StringBuilder html, String label, long cents) {
    html.append("<tr><td>").append(escaped(label)).append("</td><td>");
    html.append(Lira.withDot(cents)).append(" TL</td></tr>\n");
  }

  private static void buttons(StringBuilder html) {
    html.append("<form method=\"post\" target=\"_top\">\n");
    for (Button button : Button.values()) {
      html.append("<button name=\"button\" value=\"").append(button.wireName()).append("\">");
      html.append(button.label()).append("</button>\n");
    }
    html.append("</form>");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
