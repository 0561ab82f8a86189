package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.AuthenticatorApp;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.TestTenant;

/** People register passkeys in the console and sign in with them; Chromium plays the device. */
class PasskeyConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();

  @Test
  void aPasskeyIsRegisteredAndSignsInAndIsRemoved() {
    ConsoleScreen screen = ConsoleScreen.byName(CHROMIUM.context("en", 1280, 800));
    Page page = screen.page();
    Device.pluggedInto(page);
    screen.open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD).open("/second-factor");
    add(screen, "Laptop");
    assertThat(passkeys(page)).containsText("Laptop");
    screen.isFine();
    screen.picture("console-passkeys");

    signOut(page);
    screen.tryToSignIn(tenant.adminEmail(), TestTenant.PASSWORD);
    assertThat(page.locator("#use-passkey")).isFocused();
    assertThat(page.locator("#code")).hasCount(0);
    screen.isFine();
    screen.picture("console-sign-in-passkey");
    page.locator("#use-passkey").click();
    assertThat(page.locator("#menu")).isAttached();

    screen.open("/second-factor");
    passkeys(page).locator(".rename").click();
    screen.fill("name", "Old laptop");
    screen.sendSheet();
    assertThat(passkeys(page)).containsText("Old laptop");
    passkeys(page).locator(".remove").click();
    screen.fill("password", TestTenant.PASSWORD);
    screen.isFine();
    screen.sendSheet();
    screen.notice("Old laptop has been removed.");
    assertThat(page.locator(".passkey")).hasCount(0);
  }

  @Test
  void whoHasLostItUsesARecoveryCode() {
    ConsoleScreen screen = ConsoleScreen.byName(CHROMIUM.context("tr", 390, 844));
    Page page = screen.page();
    Device laptop = Device.pluggedInto(page);
    screen.open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD).open("/second-factor");
    List<String> codes = add(screen, "Dizüstü");
    screen.fits();
    screen.picture("console-phone-passkeys");
    signOut(page);
    laptop.loseAll();

    screen.tryToSignIn(tenant.adminEmail(), TestTenant.PASSWORD);
    page.locator("#use-passkey").click();
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("Geçiş anahtarı kullanılmadı");
    screen.fits();
    page.locator("#other-code").click();
    page.locator("#code").fill(codes.get(1));
    page.locator("#code").press("Enter");
    assertThat(page.locator("#menu")).isAttached();
  }

  @Test
  void anotherIsMadeAfterOneFromBeforeHasSigned() {
    ConsoleScreen screen = ConsoleScreen.byName(CHROMIUM.context("en", 1280, 800));
    Page page = screen.page();
    Device device = Device.pluggedInto(page);
    screen.open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD).open("/second-factor");
    add(screen, "Laptop");

    page.locator("#add-passkey").click();
    screen.fill("name", "Phone").fill("password", "mistyped");
    submit(page, "dialog.sheet");
    assertThat(page.locator("#passkey-status")).containsText("Confirmed");
    screen.isFine();
    screen.picture("console-passkey-confirmed");
    device.loseAll(); // it would make no second one for the same person
    submit(page, "dialog.sheet");
    assertThat(page.locator("#field-password-errors")).hasText("This is wrong.");
    assertThat(page.locator("#passkey-status")).containsText("has made the passkey");
    screen.isFine();
    screen.fill("password", TestTenant.PASSWORD);
    screen.sendSheet();

    assertThat(page.locator(".passkey")).hasCount(2);
    assertThat(passkeys(page)).containsText("Phone");
  }

  @Test
  void anAppIsSetUpBesideItWithTheirConsent() {
    ConsoleScreen screen = ConsoleScreen.byName(CHROMIUM.context("en", 1280, 800));
    Page page = screen.page();
    Device.pluggedInto(page);
    screen.open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD).open("/second-factor");
    add(screen, "Laptop");

    page.locator("[data-act=begin]").click();
    AuthenticatorApp app = AuthenticatorApp.of(page.locator("#secret code").textContent());
    page.locator("#other-proof").click();
    assertThat(page.locator("#field-recoveryCode")).isFocused();
    screen.isFine();
    page.locator("#other-proof").click();
    assertThat(page.locator("#field-recoveryCode")).hasCount(0);
    screen.fill("code", app.code()).fill("password", TestTenant.PASSWORD);
    submit(page, "#second-factor");

    assertThat(page.locator("#second-factor .tag")).hasText("On");
  }

  @Test
  void whoHasLostItSetsUpAnAppByARecoveryCode() {
    ConsoleScreen screen = ConsoleScreen.byName(CHROMIUM.context("en", 1280, 800));
    Page page = screen.page();
    Device laptop = Device.pluggedInto(page);
    screen.open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD).open("/second-factor");
    List<String> codes = add(screen, "Laptop");
    laptop.loseAll();

    page.locator("[data-act=begin]").click();
    AuthenticatorApp app = AuthenticatorApp.of(page.locator("#secret code").textContent());
    page.locator("#other-proof").click();
    screen.fill("recoveryCode", codes.get(0)).fill("code", app.code());
    screen.fill("password", TestTenant.PASSWORD);
    submit(page, "#second-factor");

    assertThat(page.locator("#second-factor .tag")).hasText("On");
  }

  @Test
  void theKitchenTakesOneAsWell() {
    ConsoleScreen screen = ConsoleScreen.byName(CHROMIUM.context("en", 1280, 800));
    Page page = screen.page();
    Device device = Device.pluggedInto(page);
    screen.open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD).open("/second-factor");
    List<String> codes = add(screen, "Laptop");
    enterKitchen(screen);
    assertThat(page.locator("#use-passkey")).isFocused();
    assertThat(page.locator("#code")).hasCount(0);
    screen.isFine();
    screen.picture("kitchen-sign-in-passkey");
    page.locator("#use-passkey").click();
    assertThat(page.locator("main.board")).isVisible();

    page.context().clearCookies();
    page.evaluate("localStorage.clear()");
    device.loseAll();
    enterKitchen(screen);
    page.locator("#use-passkey").click();
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("No passkey was used");
    page.locator("#other-code").click();
    page.locator("#code").fill(codes.get(2));
    page.locator("#code").press("Enter");
    assertThat(page.locator("main.board")).isVisible();
  }

  private void enterKitchen(ConsoleScreen screen) {
    screen.page().navigate("about:blank");
    screen.page().navigate(Installation.consoleUri() + "/kitchen/");
    screen.tryToSignIn(tenant.adminEmail(), TestTenant.PASSWORD);
  }

  /** The first one, which brings recovery codes. */
  private static List<String> add(ConsoleScreen screen, String name) {
    Page page = screen.page();
    page.locator("#add-passkey").click();
    screen.fill("name", name).fill("password", TestTenant.PASSWORD);
    screen.isFine();
    submit(page, "dialog.sheet");
    assertThat(codes(page)).hasCount(10);
    List<String> texts = codes(page).allTextContents();
    page.locator("#codes-done").click();
    assertThat(page.locator("dialog")).hasCount(0);
    return texts;
  }

  private static void submit(Page page, String part) {
    page.locator(part + " button[type=submit]").click();
  }

  private static Locator codes(Page page) {
    return page.locator("dialog.recovery-codes li");
  }

  private static Locator passkeys(Page page) {
    return page.locator("#passkeys");
  }

  private static void signOut(Page page) {
    page.locator("details.account summary").click();
    page.locator("#sign-out").click();
    assertThat(page.locator("#email")).isVisible();
  }

  /** What keeps passkeys and opens them by itself. */
  private record Device(CDPSession session, String id) {
    static Device pluggedInto(Page page) {
      CDPSession session = page.context().newCDPSession(page);
      session.send("WebAuthn.enable");
      JsonObject options = new JsonObject();
      options.addProperty("protocol", "ctap2");
      options.addProperty("transport", "internal");
      options.addProperty("hasResidentKey", true);
      options.addProperty("hasUserVerification", true);
      options.addProperty("isUserVerified", true);
      options.addProperty("automaticPresenceSimulation", true);
      JsonObject added = new JsonObject();
      added.add("options", options);
      JsonObject answer = session.send("WebAuthn.addVirtualAuthenticator", added);
      return new Device(session, answer.get("authenticatorId").getAsString());
    }

    void loseAll() {
      JsonObject one = new JsonObject();
      one.addProperty("authenticatorId", id);
      session.send("WebAuthn.clearCredentials", one);
    }
  }
}
