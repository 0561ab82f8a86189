package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.AuthenticatorApp;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** People keep their second factor in the console, and sign in with it there and in the kitchen. */
class SecondFactorConsoleStoryIT {
  private static final String ROLES = "/api/v1/auth/second-factor/required-roles";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();

  @Test
  void itIsSetUpAndAskedForAndTurnedOff() {
    ConsoleScreen screen = admin().open("/second-factor").heading("Second factor");
    Page page = screen.page();
    AuthenticatorApp app = begin(screen);
    screen.isFine();
    screen.picture("console-second-factor-set-up");
    screen.fill("code", "000").fill("password", TestTenant.PASSWORD);
    submit(page, "#second-factor");
    assertThat(page.locator("#field-code-errors")).hasText("This is wrong.");
    List<String> codes = confirm(screen, app);

    assertThat(page.locator("#second-factor .tag")).hasText("On");
    assertThat(page.locator("#second-factor")).containsText("Recovery codes left");
    screen.isFine();
    screen.picture("console-second-factor");
    page.locator("details.account summary").click();
    page.locator("#sign-out").click();
    askedForCode(screen);
    screen.isFine();
    screen.picture("console-sign-in-code");
    sendCode(page, "nonsense");
    assertThat(page.getByRole(AriaRole.ALERT)).hasText("The code is wrong or was used before.");
    sendCode(page, app.code());
    assertThat(page.locator("#menu")).isAttached();

    screen.open("/second-factor");
    page.locator("#turn-off").click();
    screen.fill("code", codes.get(1)).fill("password", TestTenant.PASSWORD);
    screen.isFine();
    screen.sendSheet();
    screen.notice("The second factor is off.");
    assertThat(page.locator("#second-factor .tag")).hasText("Not set up");
  }

  @Test
  void aRecoveryCodeIsTheOtherWayIn() {
    AuthenticatorApp.SetUp setUp = AuthenticatorApp.setUp(tenant.admin());
    ConsoleScreen screen = ConsoleScreen.in(CHROMIUM.context("tr", 390, 844)).open("/");
    Page page = screen.page();
    askedForCode(screen);
    page.locator("#other-code").click();
    assertThat(page.locator("#code")).isFocused();
    assertThat(page.locator("label[for=code]")).hasText("Kurtarma kodu");
    screen.fits();
    screen.isFine();
    screen.picture("console-phone-recovery-code");
    page.locator("#other-person").click();
    assertThat(page.locator("#email")).isFocused();
    page.locator("#password").press("Enter");
    assertThat(page.locator("#code")).isFocused();
    page.locator("#other-code").click();
    assertThat(page.locator("label[for=code]")).hasText("Kurtarma kodu");
    sendCode(page, setUp.recoveryCodes().get(4));

    assertThat(page.locator("#menu")).isAttached();
    screen.open("/second-factor");
    assertThat(page.locator("#second-factor .facts dd").nth(1)).hasText("9");
    page.locator("#new-codes").click();
    screen.fill("code", setUp.recoveryCodes().get(5)).fill("password", TestTenant.PASSWORD);
    page.locator("dialog.sheet button[type=submit]").click();
    assertThat(page.locator("dialog.recovery-codes li")).hasCount(10);
    screen.fits();
    screen.isFine();
    page.locator("#codes-done").click();
    assertThat(page.locator("dialog")).hasCount(0);
    assertThat(page.locator("#second-factor .facts dd").nth(1)).hasText("10");
  }

  @Test
  void whoseRoleMustHaveOneSeesNothingElseBefore() {
    ConsoleScreen screen = admin().open("/second-factor");
    Page page = screen.page();
    page.locator("#field-ADMIN").check();
    submit(page, "#required-roles");
    assertThat(page.locator("#required-roles .form-refusal"))
        .containsText("you would lock yourself out");
    page.locator("#field-ADMIN").uncheck();
    page.locator("#field-MANAGER").check();
    submit(page, "#required-roles");
    screen.notice("Saved.");
    screen.isFine();
    screen.picture("console-required-roles");

    String email = TestTenant.newEmail();
    tenant.newStaff(email, "MANAGER", null);
    ConsoleScreen theirs = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800)).open("/orders");
    theirs.tryToSignIn(email, TestTenant.PASSWORD);
    theirs.heading("Second factor");
    assertThat(theirs.page().locator("#menu")).hasCount(0);
    assertThat(theirs.page().locator("#content"))
        .containsText("Your role must have a second factor");
    theirs.isFine();
    theirs.picture("console-second-factor-first");
    theirs.page().reload();
    theirs.heading("Second factor");
    begin(theirs);
    theirs.page().locator("#second-factor .form-buttons .btn-outline-secondary").click();
    assertThat(theirs.page().locator("#passkeys")).isVisible();
    confirm(theirs, begin(theirs));

    assertThat(theirs.page().locator("#menu [data-page=orders]"))
        .hasAttribute("aria-current", "page");
    theirs.open("/second-factor");
    assertThat(theirs.page().locator("#turn-off")).hasCount(0);
    assertThat(theirs.page().locator("#required-roles")).hasCount(0);
  }

  @Test
  void theStaffListShowsWhoHasOneAndAnAdministratorTakesItOff() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    AuthenticatorApp.setUp(Restomesh.anybody().signIn(email, TestTenant.PASSWORD));
    ConsoleScreen screen = admin().open("/staff");
    Locator row = screen.page().locator("tbody tr", new Page.LocatorOptions().setHasText("Deniz"));
    assertThat(row).containsText("Second factor");
    screen.isFine();
    screen.picture("console-staff-second-factor");

    row.locator("text=Take off second factor").click();
    screen.yes();

    screen.notice("Deniz has no second factor any more.");
    assertThat(row.locator(".tag")).hasCount(1);
    Restomesh.anybody().login(email, TestTenant.PASSWORD).is(200);
  }

  @Test
  void theOperatorTakesItOffAnAdministrator() {
    AuthenticatorApp.setUp(tenant.admin());
    ConsoleScreen screen =
        ConsoleScreen.in(CHROMIUM.context("en", 1280, 800))
            .open("/")
            .signIn("root@demo.restomesh.local", "restomesh-demo")
            .open("/tenants/" + tenant.id());
    Page page = screen.page();
    screen.fill("email", TestTenant.newEmail());
    submit(page, "#second-factor");
    assertThat(page.locator("#second-factor .form-refusal")).containsText("No administrator");
    screen.fill("email", tenant.adminEmail());
    submit(page, "#second-factor");

    screen.notice("The second factor is taken off");
    Restomesh.anybody().login(tenant.adminEmail(), TestTenant.PASSWORD).is(200);
  }

  @Test
  void theKitchenAsksForACodeAsWell() {
    AuthenticatorApp.SetUp setUp = AuthenticatorApp.setUp(tenant.admin());
    ConsoleScreen screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800));
    Page page = screen.page();
    page.navigate(Installation.baseUri() + "/kitchen/");
    screen.tryToSignIn(tenant.adminEmail(), TestTenant.PASSWORD);
    assertThat(page.locator("#code")).isFocused();
    screen.isFine();
    screen.picture("kitchen-sign-in-code");
    sendCode(page, "nonsense");
    assertThat(page.getByRole(AriaRole.ALERT)).hasText("The code is wrong or was used before.");
    sendCode(page, setUp.recoveryCodes().get(0));

    assertThat(page.locator("#code")).hasCount(0);
    assertThat(page.locator("#password")).hasCount(0);
  }

  @Test
  void theKitchenSendsWhoHasNoneAndMustToTheConsole() {
    tenant.admin().put(ROLES, Map.of("roles", List.of("STAFF"))).is(200);
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    ConsoleScreen screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800));
    screen.page().navigate(Installation.baseUri() + "/kitchen/");
    screen.tryToSignIn(email, TestTenant.PASSWORD);

    assertThat(screen.page().getByRole(AriaRole.ALERT)).containsText("Sign in to the console");
  }

  private ConsoleScreen admin() {
    return ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800));
  }

  private void askedForCode(ConsoleScreen screen) {
    assertThat(screen.page().locator("#email")).isVisible();
    screen.tryToSignIn(tenant.adminEmail(), TestTenant.PASSWORD);
    assertThat(screen.page().locator("#code")).isFocused();
    assertThat(screen.page().locator("#code")).hasAttribute("autocomplete", "one-time-code");
    assertThat(screen.page().locator("#password")).isHidden();
  }

  private static void sendCode(Page page, String code) {
    page.locator("#code").fill(code);
    page.locator("#code").press("Enter");
  }

  private static AuthenticatorApp begin(ConsoleScreen screen) {
    Page page = screen.page();
    page.locator("[data-act=begin]").click();
    assertThat(page.locator("#field-code")).isFocused();
    assertThat(page.locator("svg.device-qr")).isVisible();
    return AuthenticatorApp.of(page.locator("#secret code").textContent());
  }

  /** Sends password and code, and keeps the recovery codes that are shown. */
  private static List<String> confirm(ConsoleScreen screen, AuthenticatorApp app) {
    Page page = screen.page();
    screen.fill("code", app.code()).fill("password", TestTenant.PASSWORD);
    submit(page, "#second-factor");
    Locator codes = page.locator("dialog.recovery-codes li");
    assertThat(codes).hasCount(10);
    screen.isFine();
    screen.picture("console-recovery-codes");
    Download download = page.waitForDownload(() -> page.locator("#codes-save").click());
    List<String> texts = codes.allTextContents();
    try {
      assertThat(Files.readAllLines(download.path())).isEqualTo(texts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    page.keyboard().press("Escape");
    assertThat(codes).hasCount(10);
    page.locator("#codes-done").click();
    assertThat(page.locator("dialog")).hasCount(0);
    return texts;
  }

  private static void submit(Page page, String part) {
    page.locator(part + " button[type=submit]").click();
  }
}
