package org.restomesh.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.order.OrderRef;

class PlatformHttpTest {
  private static final PlatformAccount WITH_TOKENS =
      ScriptedPlatform.account(Platform.PLATFORM_B, "rst-200", Map.of());
  private static final OrderRef ORDER =
      new OrderRef(
          UUID.fromString("0195a000-0000-7000-8000-000000000009"),
          "65f0a1",
          false,
          false,
          List.of(),
          Instant.parse("2026-03-01T16:00:00Z"));

  private final ScriptedPlatform platform = new ScriptedPlatform();

  @AfterEach
  void close() {
    platform.close();
  }

  @Test
  void aRequestGoesOutAsItWasPutTogetherAndNothingBeside() {
    platform
        .http()
        .send(request().header("token", "t-1").json(Map.of("name", "Şakşuka")).about(ORDER));

    ScriptedPlatform.Received sent = platform.only();
    assertThat(sent.method()).isEqualTo("POST");
    assertThat(sent.target()).isEqualTo("/food-orders/65f0a1/verify?a=b,c");
    assertThat(sent.body()).isEqualTo("{\"name\":\"Şakşuka\"}");
    assertThat(sent.headers())
        .containsEntry("Token", "t-1")
        .containsEntry("Content-Type", "application/json")
        .containsOnlyKeys(
            "token", "content-type", "content-length", "host", "connection", "user-agent");
  }

  @Test
  void aFormIsEncoded() {
    platform.http().send(request().form(Map.of("password", "a&b=ş ")));

    assertThat(platform.only().body()).isEqualTo("password=a%26b%3D%C5%9F+");
    assertThat(platform.only().headers())
        .containsEntry("Content-Type", "application/x-www-form-urlencoded");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "200, {}",
        "201, '{\"a\":1}'",
        "202, []",
        "204, -",
        "200, -",
        "200, null",
        "200, ' '"
      })
  void anyTwoHundredWithJsonOrNothingIsSuccess(int status, String body) {
    platform.answers(status, body == null ? "" : body);

    platform.http().send(request());

    assertThat(platform.told()).singleElement().extracting(PlatformCalled::failure).isNull();
  }

  @Test
  void aRefusalCanBeWhatWasWanted() {
    platform.answers(409, "{\"code\":\"ALREADY\"}");

    JsonNode body =
        platform
            .http()
            .send(request(), refusal -> assertThat(refusal.code("code")).isEqualTo("ALREADY"));

    assertThat(body.isMissingNode()).isTrue();
    assertThat(platform.told()).singleElement().extracting(PlatformCalled::failure).isNull();
  }

  @Test
  void anOrderThatIsCancelledThereIsNoFailedCall() {
    platform.answers(409, "{\"code\":\"CANCELLED\"}");

    assertThatThrownBy(
            () ->
                platform
                    .http()
                    .send(
                        request(),
                        refusal -> {
                          throw new CancelledAtPlatform(refusal.message());
                        }))
        .isInstanceOf(CancelledAtPlatform.class);
    assertThat(platform.told())
        .singleElement()
        .satisfies(call -> assertThat(call.failure()).isNull())
        .satisfies(call -> assertThat(call.message()).isEqualTo("answered 409: CANCELLED"));
  }

  @Test
  void onlyCodesOfARefusalAreRepeatedNeverItsWords() {
    platform.answers(
        400, "{\"code\":12,\"error\":\"NO_SUCH\",\"message\":\"Ayşe, 0555 000 00 00\"}");
    platform.answers(400, "{\"code\":\"Ayşe Yılmaz\"}");

    assertThat(failure(request())).hasMessage("answered 400: 12, NO_SUCH");
    assertThat(failure(request())).hasMessage("answered 400");
  }

  @Test
  void theLogHearsWhatWasSaid() {
    platform.answers(200, "{\"result\":true}");

    platform.http().send(request().json(Map.of("a", 1)).about(ORDER));

    PlatformCalled call = platform.told().get(0);
    assertThat(call.account()).isEqualTo(WITH_TOKENS);
    assertThat(call.operation()).isEqualTo("acceptOrder");
    assertThat(call.externalOrderId()).isEqualTo("65f0a1");
    assertThat(call.request().method()).isEqualTo("POST");
    assertThat(call.request().path()).isEqualTo("/food-orders/65f0a1/verify?a=b,c");
    assertThat(call.answer().status()).isEqualTo(200);
    assertThat(call.request().body()).isEqualTo("{\"a\":1}");
    assertThat(call.answer().body()).isEqualTo("{\"result\":true}");
    assertThat(call.took()).isPositive();
  }

  @Test
  void neitherLoginsNorListsAreShown() {
    platform.http().send(request().json(Map.of("secret", "s3cr3t")).login());
    platform.http().send(request().json(Map.of("limit", 50)).withoutBodies());
    platform.http().send(request().form(Map.of("password", "s3cr3t")));

    assertThat(platform.told())
        .allSatisfy(call -> assertThat(call.request().body()).isNull())
        .extracting(call -> call.answer().body())
        .containsExactly(null, null, "{}");
  }

  @Test
  void aLogThatFailsDoesNotUndoWhatThePlatformHasDone() {
    platform.isObservedBy(
        call -> {
          throw new IllegalStateException("no database");
        });

    assertThat(platform.http().send(request()).isObject()).isTrue();
  }

  @Test
  void aNameThatComesTwiceIsReadOnce() {
    platform.answers("\uFEFF{\"id\":1,\"id\":2}");

    assertThat(platform.http().send(request()).path("id").asInt()).isEqualTo(2);
  }

  @Test
  void cookiesAreNotKept() {
    platform.answers(200, Map.of("Set-Cookie", "session=1"), "{}");

    platform.http().send(request());
    platform.http().send(request());

    assertThat(platform.received().get(1).headers()).doesNotContainKey("cookie");
  }

  private PlatformFailure failure(PlatformRequest request) {
    return catchThrowableOfType(PlatformFailure.class, () -> platform.http().send(request));
  }

  private static PlatformRequest request() {
    return PlatformRequest.post(WITH_TOKENS, "acceptOrder", "/food-orders/65f0a1/verify?a=b,c");
  }
}
