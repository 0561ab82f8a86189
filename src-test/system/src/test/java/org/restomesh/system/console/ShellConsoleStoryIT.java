package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SameSiteAttribute;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.ServerProfile;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** What is around all pages of the console: the way in and out, the menu, the branch, trouble. */
class ShellConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=hacked=1>";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();

  private ConsoleScreen signedIn(BrowserContext context) {
    return ConsoleScreen.of(tenant, context);
  }

  private BrowserContext desktop(String language) {
    return CHROMIUM.context(language, 1280, 800);
  }

  @Test
  void aWrongPasswordIsToldAndTheRightOneLetsIn() {
    ConsoleScreen screen = ConsoleScreen.in(desktop("tr")).open("/");
    screen.tryToSignIn(tenant.adminEmail(), "wrong-password");
    assertThat(screen.page().getByRole(AriaRole.ALERT)).hasText("E-posta veya parola yanlış.");
    screen.isFine();
    screen.picture("console-sign-in");

    screen.signIn(tenant.adminEmail(), TestTenant.PASSWORD);

    screen.heading("Merkez: genel bakış");
    assertThat(screen.page()).hasTitle("Genel bakış · Restomesh");
  }

  @Test
  void whoComesBackIsStillSignedInAndNoScriptCanReadByWhat() {
    BrowserContext context = desktop("en");
    ConsoleScreen screen = signedIn(context);

    screen.open("/").heading("Overview of Merkez");

    assertThat(screen.page().locator(".notice")).hasCount(0);
    String readable =
        "() => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)";
    assertThat(screen.page().evaluate(readable).toString())
        .contains(tenant.adminEmail())
        .doesNotContain("bt_", "eyJ");
    assertThat(context.cookies())
        .singleElement()
        .satisfies(
            cookie -> {
              assertThat(cookie.path).isEqualTo("/api/v1/auth/pages/console");
              assertThat(cookie.httpOnly).isTrue();
              assertThat(cookie.sameSite).isEqualTo(SameSiteAttribute.STRICT);
            });
  }

  @Test
  void whoKnowsWhereToGoTypesIt() {
    ConsoleScreen screen = signedIn(desktop("en"));
    Page page = screen.page();
    page.locator("#go-to").focus();
    page.keyboard().press("Control+k");
    assertThat(page.locator("dialog.palette input")).isFocused();
    page.keyboard().type("tab");
    assertThat(page.locator("dialog.palette li[aria-selected=true]")).containsText("Tables");
    screen.isFine();
    screen.picture("console-commands");
    page.keyboard().press("Enter");
    screen.heading("Tables");
    assertThat(page.locator("dialog")).hasCount(0);

    page.locator("#go-to").click();
    assertThat(page.locator("dialog.palette input")).isFocused();
    page.keyboard().type("nowhere");
    assertThat(page.locator("dialog.palette [role=status]"))
        .hasText("Nothing is called like that.");
    page.keyboard().press("Enter");
    page.locator("dialog.palette input").fill("");
    page.keyboard().press("ArrowDown");
    assertThat(page.locator("[role=option]").nth(1)).hasAttribute("aria-selected", "true");
    page.keyboard().press("Escape");
    assertThat(page.locator("dialog")).hasCount(0);
    assertThat(page.locator("#go-to")).isFocused();
    screen.heading("Tables");
  }

  @Test
  void whoCannotBeRenewedIsAskedToSignInAgain() {
    ConsoleScreen screen = signedIn(desktop("en"));
    screen.endSignIn();

    screen.open("/");

    assertThat(screen.page().locator("#email")).isVisible();
    screen.notice("Please sign in again");
  }

  @Test
  void whoSignsOutIsSignedOutInEveryTab() {
    BrowserContext context = desktop("en");
    ConsoleScreen screen = signedIn(context);
    ConsoleScreen other = ConsoleScreen.in(context).open("/").heading("Overview of Merkez");

    screen.page().locator("details.account summary").click();
    screen.page().locator("#sign-out").click();

    assertThat(screen.page().locator("#email")).isVisible();
    assertThat(other.page().locator("#email")).isVisible();
  }

  @Test
  void aRoleIsOfferedWhatItMayDo() {
    assertOffers("STAFF", "orders devices licence", "webhooks staff shop delivery");
    assertOffers("MANAGER", "orders devices licence delivery attention", "webhooks staff");
  }

  private void assertOffers(String role, String these, String notThese) {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, role, tenant.branchId());
    ConsoleScreen screen = ConsoleScreen.in(desktop("en")).open("/");
    screen.signIn(email, TestTenant.PASSWORD);
    for (String page : these.split(" ", -1)) {
      assertThat(screen.page().locator("#menu [data-page=" + page + "]")).isVisible();
    }
    for (String page : notThese.split(" ", -1)) {
      assertThat(screen.page().locator("#menu [data-page=" + page + "]")).hasCount(0);
    }

    screen.open("/staff");
    assertThat(screen.page().locator("#content")).containsText("it is not for you");
    screen.isFine();
  }

  @Test
  void theBranchAtTheTopIsTheOneThatPagesShow() {
    tenant.allowBranches(2);
    String second =
        tenant.admin().post("/api/v1/branches", Map.of("name", MARKUP)).is(201).text("id");
    tenant.newSlot("receipt_printer", second);
    ConsoleScreen screen = signedIn(desktop("en"));
    Page page = screen.page();
    page.locator("#branch").selectOption(tenant.branchId());
    screen.heading("Overview of Merkez");
    assertThat(page.locator(".all-is-well")).isVisible();
    assertThat(page.locator("#add-device")).isVisible();

    page.locator("#branch").selectOption(second);

    screen.heading("Overview of " + MARKUP);
    assertThat(page.locator("[data-need=unseen]")).containsText("1 device has not reported yet");
    assertThat(page.locator("#content img")).hasCount(0);
    screen.open("/").heading("Overview of " + MARKUP);
    assertThat(page.evaluate("typeof hacked")).isEqualTo("undefined");
    page.locator("[data-need=unseen]").click();
    assertThat(page.locator("#menu [data-page=devices]")).hasAttribute("aria-current", "page");
    screen.isFine();
  }

  @Test
  @Exclusive("moves the clock")
  void whatNeedsAHandLeadsToWhereItIsDoneAndADayIsSeenInAChart() {
    Caller staff = tenant.admin().inBranch(tenant.branchId());
    String product = product(staff);
    try {
      for (int orders : new int[] {1, 2, 4, 6, 9, 7, 3, 1, 2, 5}) {
        for (int i = 0; i < orders; i++) {
          staff
              .post(
                  "/api/v1/orders",
                  Map.of("items", List.of(Map.of("productId", product, "qty", 1))))
              .is(201);
        }
        Rehearsal.advance(Duration.ofHours(1));
      }
      TestDevice printer = tenant.newDevice("receipt_printer");
      printer.heartbeat();
      printer.enqueue("print_receipt");
      printer.next();
      Rehearsal.advance(ServerProfile.COMMAND_LEASE.plusSeconds(1));
      Rehearsal.run("command-lease");
      Rehearsal.run("device-offline");

      ConsoleScreen screen = signedIn(desktop("en"));
      Page page = screen.page();
      assertThat(page.locator("[data-need=offline]")).containsText("1 device is offline");
      assertThat(page.locator(".figures")).containsText("40");
      assertThat(page.locator(".chart li")).hasCount(24);
      screen.isFine();
      screen.picture("console-start");
      page.locator("[data-need=unknown]").click();
      assertThat(page).hasURL(Installation.baseUri() + "/#/devices/" + printer.id());
    } finally {
      Rehearsal.reset();
    }
  }

  private static String product(Caller staff) {
    String category =
        staff.post("/api/v1/menu/categories", Map.of("name", "Izgara")).is(201).text("id");
    Map<String, Object> kebab =
        Map.of("categoryId", category, "name", "Adana Kebap", "priceCents", 34_000);
    return staff.post("/api/v1/menu/products", kebab).is(201).text("id");
  }

  @Test
  void languageAndColoursAreKeptOnTheDevice() {
    ConsoleScreen screen = signedIn(desktop("tr"));
    screen.isFine();
    screen.picture("console-start-tr");
    screen.language("en").heading("Overview of Merkez").theme("dark");
    assertThat(screen.page().locator("html")).hasAttribute("data-bs-theme", "dark");
    screen.isFine();
    screen.picture("console-start-dark");

    screen.open("/").heading("Overview of Merkez");

    assertThat(screen.page().locator("html")).hasAttribute("data-bs-theme", "dark");
    assertThat(screen.page().locator("html")).hasAttribute("lang", "en");
  }

  @Test
  void aPhoneIsEnough() {
    ConsoleScreen screen = signedIn(CHROMIUM.context("tr", 390, 844));
    screen.fits();
    screen.isFine();
    screen.picture("console-start-phone");
    assertThat(screen.page().locator("#menu")).isHidden();

    screen.page().locator(".menu-button").click();

    assertThat(screen.page().locator("#menu")).isVisible();
    screen.fits();
    screen.isFine();
    screen.picture("console-menu-phone");
    screen.choose("devices");
    assertThat(screen.page().locator("#menu")).isHidden();
    screen.fits();
  }

  @Test
  void whereTheServerCannotBeReachedThatIsSaidUntilItCan() {
    BrowserContext context = desktop("en");
    ConsoleScreen screen = signedIn(context);
    screen.choose("orders").choose("start");
    context.setOffline(true);

    screen.choose("orders");

    assertThat(screen.page().locator("#content .failure")).containsText("cannot be reached");
    screen.isFine();
    context.setOffline(false);
    screen.page().locator("#content .failure button").click();
    assertThat(screen.page().locator("#content .failure")).hasCount(0);
    screen.heading("Orders");
  }

  @Test
  void aPageThatCouldNotBeFetchedIsFetchedAgain() {
    BrowserContext context = desktop("en");
    ConsoleScreen screen = signedIn(context);
    context.setOffline(true);
    screen.choose("orders");
    assertThat(screen.page().locator("#content .failure")).containsText("cannot be reached");

    context.setOffline(false);
    screen.page().locator("#content .failure button").click();

    screen.heading("Orders");
  }

  @Test
  void aKeyboardIsEnough() {
    ConsoleScreen screen = ConsoleScreen.in(desktop("en")).open("/");
    Page page = screen.page();
    assertThat(page.locator("#email")).isFocused();
    page.keyboard().type(tenant.adminEmail());
    page.keyboard().press("Tab");
    page.keyboard().type(TestTenant.PASSWORD);
    page.keyboard().press("Enter");
    screen.heading("Overview of Merkez");

    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("#content")).isFocused();
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    assertThat(page.locator("#menu [data-page=devices]")).hasAttribute("aria-current", "page");
    page.locator("#menu [data-page=licence]").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#menu [data-page=licence]")).hasAttribute("aria-current", "page");
    page.locator("details.account summary").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#sign-out")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("#sign-out")).isHidden();
    assertThat(page.locator("details.account summary")).isFocused();
  }

  @Test
  void whatHangsOverThePageGoesAwayWhenSomebodyGoesOnElsewhere() {
    ConsoleScreen screen = signedIn(desktop("en"));
    screen.page().locator("details.account summary").click();
    assertThat(screen.page().locator("#sign-out")).isVisible();

    screen.page().locator("#content h1").click();

    assertThat(screen.page().locator("#sign-out")).isHidden();
  }

  @Test
  void theFirstLoadIsSmallAndAllFromTheServer() {
    FirstLoad load = FirstLoad.of(desktop("en"));
    ConsoleScreen screen = load.screen().signIn(tenant.adminEmail(), TestTenant.PASSWORD);
    screen.heading("Overview of Merkez");

    assertThat(load.origins()).containsExactly(Installation.baseUri().toString());
    assertThat(load.kilobytes()).isLessThan(300);
    System.out.println("The console's first load on " + Installation.serverName() + ": " + load);
  }
}
