package org.restomesh.mail.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restomesh.mail.MailText;

class MailHtmlTest {
  @Test
  void namesAreNoMarkup() {
    String html = MailHtml.of(new MailText("<b>&\"'", "<script>alert('x')</script>"));

    assertThat(html)
        .contains("&lt;b&gt;&amp;&quot;&#39;", "&lt;script&gt;")
        .doesNotContain("<script", "<b>");
  }

  @Test
  void anAddressByItselfIsALinkAndInASentenceItIsNot() {
    String html = MailHtml.of(new MailText("s", "https://here/#/a\n\nsee https://there now"));

    assertThat(html)
        .contains("<a href=\"https://here/#/a\"")
        .doesNotContain("href=\"https://there");
  }

  @Test
  void otherKindsOfAddressesAreNone() {
    assertThat(MailHtml.of(new MailText("s", "javascript:alert(1)"))).doesNotContain("href");
    assertThat(MailHtml.of(new MailText("s", "https://here/\"onclick=x"))).doesNotContain("href");
  }

  @Test
  void linesWithADashAreAList() {
    assertThat(MailHtml.of(new MailText("s", "before\n\n- one\n- two\n\nafter\nit")))
        .contains("<p>before</p>", "<li>one</li>", "<li>two</li>", "<p>after<br>\nit</p>");
  }
}
