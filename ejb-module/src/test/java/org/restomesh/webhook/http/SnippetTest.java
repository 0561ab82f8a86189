package org.restomesh.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SnippetTest {

  @Test
  void isTheBeginningOfTheBody() {
    assertThat(Snippet.of("received".getBytes(UTF_8))).isEqualTo("received");
    assertThat(Snippet.of("a".repeat(1024).getBytes(UTF_8))).hasSize(1024);
    assertThat(Snippet.of("a".repeat(1025).getBytes(UTF_8))).hasSize(1024);
  }

  @Test
  void isNullWhereThereIsNothingToRead() {
    assertThat(Snippet.of(new byte[0])).isNull();
    assertThat(Snippet.of(new byte[5])).isNull();
  }

  @Test
  void endsBetweenCharacters() {
    assertThat(Snippet.of(("a" + "é".repeat(600)).getBytes(UTF_8)))
        .isEqualTo("a" + "é".repeat(511));
    assertThat(Snippet.of(("ab" + "😀".repeat(300)).getBytes(UTF_8)))
        .isEqualTo("ab" + "😀".repeat(255));
    assertThat(Snippet.of("€".repeat(400).getBytes(UTF_8))).isEqualTo("€".repeat(341));
  }

  @Property
  void canAlwaysBeStored(@ForAll @Size(max = 3000) byte[] body) {
    String snippet = Snippet.of(body);

    if (snippet != null) {
      assertThat(snippet.getBytes(UTF_8)).hasSizeLessThanOrEqualTo(1024);
      assertThat(new String(snippet.getBytes(UTF_8), UTF_8)).isEqualTo(snippet);
      assertThat(snippet).doesNotContain("\u0000");
    }
  }
}
