package org.restomesh.delivery.platformb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.delivery.platformb.WiredB.ACCOUNT;
import static org.restomesh.delivery.wire.Adapters.NOW;
import static org.restomesh.delivery.wire.Adapters.failure;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.http.ScriptedPlatform.Received;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.order.PollRange;

class FoodOrderListsTest {
  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformB adapter = WiredB.to(platform);
  private final List<List<JsonNode>> pages = new ArrayList<>();

  @Test
  void aPollReadsThreeLists() {
    platform.answers("[{\"id\":\"1\"},{\"id\":\"2\"}]").answers("[]").answers("[{\"id\":\"3\"}]");

    fetch();

    assertThat(pages).hasSize(3);
    assertThat(pages.get(0)).hasSize(2);
    assertThat(platform.received())
        .extracting(Received::target)
        .containsExactly(
            "/food-orders/periodic/unapproved",
            "/food-orders/active",
            "/food-orders/periodic/cancelled");
    assertThat(platform.received())
        .allSatisfy(sent -> assertThat(sent.body()).isEqualTo("{}"))
        .allSatisfy(sent -> assertThat(sent.headers()).containsEntry("token", "t-1"));
    assertThat(platform.told()).allSatisfy(call -> assertThat(call.answer().body()).isNull());
  }

  @ParameterizedTest
  @MethodSource("org.restomesh.delivery.wire.Adapters#empty")
  void nothingNewHasManyForms(int status, String body) {
    platform.answers(status, body).answers(status, body).answers(status, body);

    fetch();

    assertThat(pages).hasSize(3).allMatch(List::isEmpty);
  }

  @Test
  void aListThatFailsDoesNotTakeTheOthersWithIt() {
    platform.answers(500, "").answers("[{\"id\":\"2\"}]").answers(200, "<html>");

    PlatformFailure failure = failure(this::fetch);

    assertThat(failure.failureClass()).isEqualTo(FailureClass.REMOTE);
    assertThat(failure).hasMessage("answered 500");
    assertThat(pages).hasSize(1);
    assertThat(platform.received()).hasSize(3);
  }

  @Test
  void aFailureThatCountsIsToldBeforeOneThatDoesNot() {
    platform.answers(429, "").answers(502, "").answers("[]");

    assertThat(failure(this::fetch).failureClass()).isEqualTo(FailureClass.REMOTE);
  }

  @Test
  void aDeadTokenEndsThePollAtOnce() {
    platform.answers(401, "");

    assertThat(failure(this::fetch).isUnauthorized()).isTrue();
    assertThat(platform.received()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"id\":\"1\"}", "\"none\"", "7"})
  void aListOfAnotherShapeIsNotNothing(String body) {
    platform.answers(body);

    assertThat(failure(this::fetch).failureClass()).isEqualTo(FailureClass.LOCAL);
    assertThat(platform.told().get(0).failure()).isEqualTo(FailureClass.LOCAL);
  }

  private void fetch() {
    adapter.fetchOrders(ACCOUNT, new PollRange(NOW.minusSeconds(60), NOW), pages::add);
  }
}
