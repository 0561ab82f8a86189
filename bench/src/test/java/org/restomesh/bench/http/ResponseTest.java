package org.restomesh.bench.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ResponseTest {
  private final Response response = new Response(200, "{\"id\":\"7\",\"claimId\":\"8\",\"n\":5}");

  @Test
  void theFirstTextWithTheNameIsRead() {
    assertThat(response.text("id")).isEqualTo("7");
    assertThat(response.text("claimId")).isEqualTo("8");
  }

  @Test
  void aMissingTextIsAnError() {
    assertThatThrownBy(() -> response.text("n")).isInstanceOf(UnexpectedAnswer.class);
  }

  @Test
  void anotherStatusIsAnErrorThatTellsTheBody() {
    assertThat(response.require(200)).isSameAs(response);
    assertThatThrownBy(() -> response.require(201))
        .isInstanceOf(UnexpectedAnswer.class)
        .hasMessageContaining("200")
        .hasMessageContaining("claimId");
  }
}
