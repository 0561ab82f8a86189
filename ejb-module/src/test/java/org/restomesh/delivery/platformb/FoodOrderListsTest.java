package org.restomesh.delivery.platformb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.delivery.wire.Adapters.NOW;
import static org.restomesh.delivery.wire.Adapters.failure;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.http.ScriptedPlatform.Received;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PollRange;
import org.restomesh.support.HandClock;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class FoodOrderListsTest {
  private static final PlatformAccount ACCOUNT =
      ScriptedPlatform.account(
              Platform.PLATFORM_B,
              "rst-200",
              Map.of("appSecretKey", "app", "restaurantSecretKey", "res"))
          .with(new AccessToken("t-1", NOW, NOW.plusSeconds(3_600)));

  private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformB adapter = new PlatformB();
  private final List<List<JsonNode>> pages = new ArrayList<>();

  @BeforeEach
  void wire() {
    adapter.http = platform.http();
    adapter.clock = new HandClock(NOW);
  }

  @AfterEach
  void close() {
    platform.close();
  }

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
    assertThat(platform.told()).allSatisfy(call -> assertThat(call.response()).isNull());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"204|''", "200|''", "200|null", "200|{}", "200|[]"})
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
