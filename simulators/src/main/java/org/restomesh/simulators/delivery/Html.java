package org.restomesh.simulators.delivery;

import jakarta.ws.rs.core.Response;
import java.util.Map;

/** Pieces of HTML; every text is escaped. */
final class Html {
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%1$s (simulator)</title>
      <style>
      body { font: 1rem/1.5 sans-serif; max-width: 72rem; margin: 1rem auto; padding: 0 1rem }
      table { width: 100%%; border-collapse: collapse }
      th, td { padding: .3rem .5rem .3rem 0; border-bottom: 1px solid #ccc; text-align: left;
        vertical-align: top }
      textarea { width: 100%%; font: .9rem monospace } pre { white-space: pre-wrap; font-size: .85rem }
      form { display: inline } button, select, input { font: inherit; margin: .1rem }
      .problem { color: #a00 }
      </style></head><body>
      <h1>%1$s</h1>
      <p>This is a simulator: it plays the delivery platform. <a href="">Refresh</a></p>
      """;

  private final StringBuilder html = new StringBuilder();

  Html(String title) {
    html.append(HEAD.formatted(escaped(title)));
  }

  Html raw(String piece) {
    html.append(piece);
    return this;
  }

  Html text(String text) {
    html.append(escaped(text));
    return this;
  }

  Html heading(String text) {
    return raw("<h2>").text(text).raw("</h2>\n");
  }

  Html problem(String text) {
    return raw("<p class=\"problem\">").text(text).raw("</p>\n");
  }

  Html head(String... cells) {
    return cells("th", cells);
  }

  Html row(String... cells) {
    return cells("td", cells);
  }

  private Html cells(String tag, String... cells) {
    raw("<tr>");
    for (String cell : cells) {
      raw("<" + tag + ">").text(cell).raw("</" + tag + ">");
    }
    return raw("</tr>\n");
  }

  /** A button that posts these fields. */
  Html button(String label, Map<String, String> fields) {
    raw("<form method=\"post\">");
    fields.forEach(this::hidden);
    return raw("<button>").text(label).raw("</button></form>\n");
  }

  Html hidden(String name, String value) {
    return raw("<input type=\"hidden\" name=\"" + escaped(name) + "\" value=\"")
        .text(value)
        .raw("\">");
  }

  Html choice(String name, Iterable<String> values) {
    raw("<select name=\"" + escaped(name) + "\">");
    values.forEach(value -> raw("<option>").text(value).raw("</option>"));
    return raw("</select>");
  }

  Response page() {
    return Response.ok(html + "</body></html>\n", "text/html;charset=UTF-8").build();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
