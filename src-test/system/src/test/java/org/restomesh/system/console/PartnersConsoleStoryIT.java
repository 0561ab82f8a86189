package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.PartnerScreens.KEYS;
import static org.restomesh.system.kit.PartnerScreens.SESSIONS;

import com.microsoft.playwright.Locator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/**
 * Partner keys and the screens that are open with them, in the console
 * (contract/5-display-realtime#create-partner-key).
 */
class PartnersConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final String MARKUP = "<img src=x onerror=document.title='taken'>";
  private static final String MENU = "/api/v1/display/menu";

  private final TestTenant tenant = TestTenant.open();
  private ConsoleScreen screen;

  @Test
  void aKeyIsMadeShownOnceAndRevoked() {
    entitle();
    arrive("/partners");
    screen.isFine();
    click("#new-key");
    at("#field-name").fill("Tablet " + MARKUP);
    click("[data-set=selfPay]");
    assertThat(at("#pays-nowhere")).isVisible();
    at("#origins").fill("http://pay.partner.example");
    click("#key-form [type=submit]");
    assertThat(at(".form-refusal")).containsText("http://pay.partner.example");
    screen.isFine();
    screen.picture("console-partner-form");
    at("#origins").fill(PartnerScreens.RETURN_ORIGIN);
    click("#key-form [type=submit]");

    String key = at("#secret-value code").innerText();
    assertThat(key).matches("pk_[A-Za-z0-9_-]{43}");
    screen.isFine();
    click("#secret-done");
    screen.heading("Tablet " + MARKUP);
    assertThat(screen.page().content()).doesNotContain(key);
    Caller partner = Restomesh.anybody().withPartnerKey(key);
    Answer opened =
        partner
            .post(SESSIONS, Map.of("branchId", tenant.branchId(), "label", "Door " + MARKUP))
            .is(201);
    assertThat(at("#screens tbody tr")).containsText("Door " + MARKUP);
    assertThat(at("#screens tbody tr")).containsText("payments:write");
    screen.isFine();
    screen.picture("console-partner-key");
    Caller guest = Restomesh.anybody().withScreenToken(opened.text("screenToken"));
    guest.get(MENU).is(200);

    click("[data-act=revoke]");
    screen.yes();
    screen.notice("The key is revoked.");
    assertThat(at(".empty")).isVisible();
    guest.get(MENU).isError(401, "TOKEN_INVALID");
    assertThat(tenant.admin().get(KEYS).is(200).json()).isEmpty();
    noMarkupIsTaken();
  }

  @Test
  void openScreensLoseWhatTheKeyLosesAndAreEnded() {
    PartnerScreens partner = PartnerScreens.of(tenant);
    PartnerScreens.Screen guest = partner.open(Map.of("label", "Masa 4"));
    partner.openKitchen();
    arrive("/partners");
    click("tbody .row-link");
    assertThat(at("#screens tbody tr")).hasCount(2);
    click("#edit");
    at("[id='scope-menu:read']").uncheck();
    assertThat(at("#lost-scopes")).containsText("menu:read");
    screen.isFine();
    click("#key-form [type=submit]");
    screen.yes();
    screen.notice("Saved.");

    assertThat(row(guest)).not().containsText("menu:read");
    assertThat(row(guest)).containsText("orders:write");
    guest.caller().get(MENU).isError(403, "INSUFFICIENT_PERMISSIONS");
    row(guest).locator("button").click();
    screen.yes();
    assertThat(at("#screens tbody tr")).hasCount(1);
    guest.caller().get(MENU).isError(401, "TOKEN_INVALID");
    screen.theme("dark").isFine();
    screen.page().setViewportSize(390, 844);
    screen.fits();
    screen.picture("console-partner-phone");
  }

  @Test
  void whoMayHaveNoPartnersIsToldWhatOpensTheDoor() {
    arrive("/partners");

    assertThat(at(".failure .needs a")).isVisible();
    screen.isFine();
    assertThat(at("#new-key")).hasCount(0);
  }

  private void entitle() {
    tenant.override(Map.of("feature.externalDisplay", true)).is(200);
  }

  private void arrive(String path) {
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800)).open(path);
  }

  private Locator at(String selector) {
    return screen.page().locator(selector);
  }

  private void click(String selector) {
    at(selector).click();
  }

  private Locator row(PartnerScreens.Screen one) {
    return at("#screens tr[data-id='" + one.id() + "']");
  }

  private void noMarkupIsTaken() {
    assertThat(at("img[src=x]")).hasCount(0);
    assertThat(screen.page().title()).contains("Restomesh");
  }
}
