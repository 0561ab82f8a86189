package org.restomesh.api.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.limit.HstsHeader;

class SecurityHeadersTest {
  private static final HstsHeader TRANSPORT = HstsHeader.of(MapSettings.of(Map.of()));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/orders",
        "/api/delivery-platforms/configs",
        "/delivery-platforms/configs",
        "/webhooks/delivery/platform_a/order/1"
      })
  void answersToProgramsAllowNothingAndAreNotKept(String path) {
    assertThat(headersOf(path))
        .containsEntry("Cache-Control", "no-store")
        .containsEntry("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs/", "/webhooks/", "/delivery-platforms.html", "/apiary"})
  void pagesMayUseWhatComesFromHere(String path) {
    assertThat(headersOf(path))
        .doesNotContainKey("Cache-Control")
        .hasEntrySatisfying(
            "Content-Security-Policy",
            policy -> assertThat(policy).startsWith("default-src 'self'"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/index.html",
        "/console/app.js",
        "/kitchen/model/board.js",
        "/common/api.js",
        "/lib/lit-html/lit-html.js"
      })
  void ourScriptsAreAskedForAnewSoThatOldOnesNeverMeetNewOnes(String path) {
    assertThat(headersOf(path))
        .containsEntry("Cache-Control", "no-cache")
        .hasEntrySatisfying(
            "Content-Security-Policy",
            policy -> assertThat(policy).startsWith("default-src 'self'"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/index.html"})
  void theConsoleShowsThePaymentPageInAFrameAndNoOther(String path) {
    assertThat(headersOf(path).get("Content-Security-Policy"))
        .endsWith("; frame-src https://pay.example");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs/", "/kitchen/", "/console/app.js", "/api/v1/orders"})
  void nothingElseFramesAnything(String path) {
    assertThat(headersOf(path).get("Content-Security-Policy")).doesNotContain("frame-src");
  }

  @Test
  void whoCameByHttpsIsToldToComeSoAgainWhateverIsAsked() {
    assertThat(headersOf("/api/v1/orders", "https")).containsKey("Strict-Transport-Security");
    assertThat(headersOf("/", "https")).containsKey("Strict-Transport-Security");
    assertThat(headersOf("/", "http")).doesNotContainKey("Strict-Transport-Security");
  }

  private static Map<String, String> headersOf(String path) {
    return headersOf(path, "http");
  }

  private static Map<String, String> headersOf(String path, String scheme) {
    HttpServletRequest request = mock(HttpServletRequest.class);
    when(request.getScheme()).thenReturn(scheme);
    when(request.getRequestURI()).thenReturn(path);
    HttpServletResponse response = mock(HttpServletResponse.class);
    Map<String, String> headers = new HashMap<>();
    doAnswer(call -> headers.put(call.getArgument(0), call.getArgument(1)))
        .when(response)
        .setHeader(anyString(), anyString());
    SecurityHeaders.addTo(request, response, () -> Optional.of("https://pay.example"), TRANSPORT);
    return headers;
  }
}
