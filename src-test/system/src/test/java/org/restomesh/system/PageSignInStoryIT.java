package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.HttpCookie;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** A browser is signed in to a page by its cookie (contract/1-identity#pages). */
class PageSignInStoryIT {
  private static final String CONSOLE = "/api/v1/auth/pages/console";
  private static final String ME = "/api/v1/auth/me";

  private final TestTenant tenant = TestTenant.open();
  private final Caller stranger = Restomesh.anybody();
  private final Caller page = stranger.with("X-Requested-By", "story");

  @Test
  void aPageGetsItsAccessTokensByACookie() {
    Answer login = signIn(CONSOLE);
    Caller browser = withCookieOf(login);
    Answer refreshed = browser.post(CONSOLE + "/refresh").is(200);
    Answer again = browser.post(CONSOLE + "/refresh").is(200);

    for (Answer answer : List.of(login, refreshed, again)) {
      assertThat(answer.json().has("refreshToken")).isFalse();
      assertThat(answer.json().get("expiresIn").intValue()).isEqualTo(900);
      assertThat(answer.json().at("/user/email").textValue()).isEqualTo(tenant.adminEmail());
      stranger.withBearer(answer.text("accessToken")).get(ME).is(200);
    }
    HttpCookie cookie = cookieOf(login);
    assertThat(cookie.getName()).isEqualTo("restomesh-console-" + Installation.baseUri().getPort());
    assertThat(cookie.getValue()).startsWith("bt_");
    assertThat(cookie.getPath()).isEqualTo(CONSOLE);
    assertThat(cookie.isHttpOnly()).isTrue();
    assertThat(cookie.getMaxAge()).isEqualTo(Duration.ofDays(90).toSeconds());
    assertThat(cookie.getSecure()).as("by plain http").isFalse();
    assertThat(login.header("Set-Cookie")).containsIgnoringCase("SameSite=Strict");
    assertThat(again.headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void behindAProxyThatEndsTlsItIsSentWithTlsAloneAndNoOtherHostCanSetIt() {
    Caller secure = page.with("X-Forwarded-Proto", "https");
    HttpCookie cookie = cookieOf(secure.postPassword(CONSOLE + "/login", credentials()).is(200));

    assertThat(cookie.getName()).startsWith("__Host-restomesh-console");
    assertThat(cookie.getPath()).isEqualTo("/");
    assertThat(cookie.getSecure()).isTrue();
    assertThat(cookie.getDomain()).isNull();
    Caller browser = secure.with("Cookie", cookie.getName() + "=" + cookie.getValue());
    browser.post(CONSOLE + "/refresh").is(200);
    browser.post("/api/v1/auth/pages/kitchen/refresh").isError(401, "TOKEN_INVALID");
  }

  @Test
  void loggingOutEndsTheSignIn() {
    Answer login = signIn(CONSOLE);
    Caller browser = withCookieOf(login);

    Answer logout = browser.post(CONSOLE + "/logout").is(204);

    assertThat(logout.headers().firstValue("Set-Cookie")).isEmpty();
    stranger.withBearer(login.text("accessToken")).get(ME).isError(401, "TOKEN_INVALID");
    browser.post(CONSOLE + "/refresh").isError(401, "TOKEN_INVALID");
    browser.post(CONSOLE + "/logout").is(204);
    page.post(CONSOLE + "/logout").is(204);
  }

  @Test
  void whoSignsInAnewLeavesNoSignInBehind() {
    Answer first = signIn(CONSOLE);
    Answer second = withCookieOf(first).postPassword(CONSOLE + "/login", credentials()).is(200);

    withCookieOf(first).post(CONSOLE + "/refresh").isError(401, "TOKEN_INVALID");
    withCookieOf(second).post(CONSOLE + "/refresh").is(200);
  }

  @ParameterizedTest
  @CsvSource({"login", "refresh", "logout"})
  void whatMayComeFromAnotherSiteIsNotDone(String what) {
    Answer login = signIn(CONSOLE);
    HttpCookie cookie = cookieOf(login);
    Caller elsewhere = stranger.with("Cookie", cookie.getName() + "=" + cookie.getValue());
    for (Caller caller : List.of(elsewhere, elsewhere.with("X-Requested-By", " "))) {
      Answer refused = caller.post(CONSOLE + "/" + what, credentials());
      assertThat(refused.isError(400, "MISSING_REQUIRED_FIELD").text("message"))
          .isEqualTo("X-Requested-By is required");
    }
    stranger.withBearer(login.text("accessToken")).get(ME).is(200);
  }

  @Test
  void eachPageHasASignInOfItsOwnAndOthersHaveNone() {
    assertThat(cookieOf(signIn("/api/v1/auth/pages/kitchen")).getPath())
        .isEqualTo("/api/v1/auth/pages/kitchen");
    page.postPassword("/api/v1/auth/pages/shop/login", credentials())
        .isError(404, "RESOURCE_NOT_FOUND");
    page.post(CONSOLE + "/refresh").isError(401, "TOKEN_INVALID");
    page.postPassword(
            CONSOLE + "/login", Map.of("email", tenant.adminEmail(), "password", "not this one"))
        .isError(401, "INVALID_CREDENTIALS");
  }

  private Answer signIn(String path) {
    return page.postPassword(path + "/login", credentials()).is(200);
  }

  private Map<String, String> credentials() {
    return Map.of("email", tenant.adminEmail(), "password", TestTenant.PASSWORD);
  }

  private Caller withCookieOf(Answer answer) {
    HttpCookie cookie = cookieOf(answer);
    return page.with("Cookie", cookie.getName() + "=" + cookie.getValue());
  }

  private static HttpCookie cookieOf(Answer answer) {
    return HttpCookie.parse(answer.header("Set-Cookie")).get(0);
  }
}
