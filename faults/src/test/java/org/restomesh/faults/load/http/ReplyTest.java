package org.restomesh.faults.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplyTest {
  private static Reply reply(int status, String header, String value) {
    HttpHeaders headers = HttpHeaders.of(Map.of(header, List.of(value)), (a, b) -> true);
    return new Reply(0, 1, status, headers, Json.read("{\"id\":null}"));
  }

  private static Reply refusal(int status) {
    HttpHeaders none = HttpHeaders.of(Map.of(), (a, b) -> true);
    return new Reply(0, 1, status, none, Json.read("{\"statusCode\":" + status + "}"));
  }

  @Test
  void theNextPageIsAPathWhateverHostItsLinkNames() {
    String link = "<http://127.0.0.1:8080/api/v1/orders?limit=2&cursor=x>; rel=\"next\"";
    assertThat(reply(200, "Link", link).nextPage()).hasValue("/api/v1/orders?limit=2&cursor=x");
    assertThat(reply(200, "Link", "</api/x?cursor=y>; rel=\"next\"").nextPage())
        .hasValue("/api/x?cursor=y");
    assertThat(reply(200, "X-Node", "node-1").nextPage()).isEmpty();
  }

  @Test
  void theNodeIsTold() {
    assertThat(reply(200, "X-Node", "node-1").node()).isEqualTo("node-1");
    assertThat(Reply.none(0, 1).node()).isEmpty();
  }

  @Test
  void nullIsNoText() {
    assertThat(reply(200, "X-Node", "node-1").text("id")).isEmpty();
    assertThat(Json.read("<html>").isMissingNode()).isTrue();
  }

  @Test
  void aRefusalWithoutTheEnvelopeIsNotOfRestomesh() {
    assertThat(reply(404, "X-Node", "").leavesDoubt()).isTrue();
    assertThat(reply(204, "X-Node", "").leavesDoubt()).isFalse();
  }

  @Test
  void onlyWhoWasNotServedIsInDoubt() {
    assertThat(Reply.none(0, 1).leavesDoubt()).isTrue();
    assertThat(reply(503, "X-Node", "").leavesDoubt()).isTrue();
    assertThat(refusal(429).leavesDoubt()).isFalse();
    assertThat(refusal(429).isPassing()).isTrue();
    assertThat(refusal(404).isPassing()).isFalse();
  }
}
