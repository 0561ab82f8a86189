package org.restomesh.mail.dispatch;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.restomesh.mail.MailText;

/** The same text for those who read HTML: paragraphs, lists, and links that can be pressed. */
final class MailHtml {
  private static final String PAGE =
      """
      <!doctype html>
      <html><head><meta charset="utf-8"><title>%1$s</title></head>
      <body style="margin:0;padding:24px;background:#f4f4f2;color:#1d1d1b">
      <div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px;\
      font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
      <h1 style="margin:0 0 16px;font-size:20px">%1$s</h1>
      %2$s
      </div></body></html>
      """;

  private static final Pattern PARAGRAPHS = Pattern.compile("\n{2,}");
  private static final Pattern LINK = Pattern.compile("https?://[^\\s<>\"']+");

  private MailHtml() {}

  static String of(MailText text) {
    return PAGE.formatted(
        escaped(text.subject()),
        PARAGRAPHS
            .splitAsStream(text.body())
            .map(MailHtml::paragraph)
            .collect(Collectors.joining("\n")));
  }

  private static String paragraph(String text) {
    if (text.startsWith("- ")) {
      return text.lines()
          .map(line -> "<li>" + escaped(line.substring(Math.min(2, line.length()))) + "</li>")
          .collect(Collectors.joining("\n", "<ul>\n", "\n</ul>"));
    }
    if (LINK.matcher(text).matches()) {
      return ("<p style=\"margin:24px 0\"><a href=\"%1$s\" style=\"color:#0b5ea8;"
              + "word-break:break-all\">%1$s</a></p>")
          .formatted(escaped(text));
    }
    return "<p>" + escaped(text).replace("\n", "<br>\n") + "</p>";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
