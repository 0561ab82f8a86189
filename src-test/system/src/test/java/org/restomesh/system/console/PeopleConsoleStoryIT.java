package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.TestTenant;

/** An ADMIN keeps branches and people of a chain, and looks up who did what. */
class PeopleConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=\"document.title='owned'\">";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private ConsoleScreen screen;
  private Page page;

  private void arrive(String path) {
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800)).open(path);
    page = screen.page();
  }

  @Test
  void oneBranchMoreThanTheLicenceAllowsLeadsToTheShop() {
    arrive("/branches");
    screen.heading("Branches");
    page.locator("#new-branch").click();
    fill("name", "Moda");
    submit();

    Locator door = page.locator("dialog .form-refusal a");
    assertThat(door).hasAttribute("href", Pattern.compile("#/shop\\?for=license_annual.*"));
    screen.isFine();
    screen.picture("console-branches-full");
    door.click();
    assertThat(page.locator("#menu [data-page=shop]")).hasAttribute("aria-current", "page");
  }

  @Test
  void aBranchIsAtTheTopAsLongAsItIsSwitchedOn() {
    tenant.allowBranches(2);
    arrive("/branches");
    page.locator("#new-branch").click();
    fill("name", "Moda");
    fill("address", "Caferağa 5");
    submit();

    screen.notice("Moda has been opened");
    Locator choices = page.locator("#branch option");
    assertThat(choices).hasText(new String[] {"Merkez", "Moda"});
    row("Moda").locator("[data-edit]").click();
    fill("name", "Moda Sahil");
    submit();
    assertThat(choices).hasText(new String[] {"Merkez", "Moda Sahil"});
    row("Moda Sahil").locator("text=Switch off").click();
    screen.yes();
    assertThat(choices).hasText(new String[] {"Merkez"});
    assertThat(row("Moda Sahil").locator(".tag")).hasText("Switched off");
    row("Moda Sahil").locator("text=Switch on").click();
    assertThat(choices).hasCount(2);
    screen.isFine();
    screen.picture("console-branches");
  }

  @Test
  void aNewManagerSignsInAndSeesOnlyTheirBranch() {
    tenant.allowBranches(2);
    tenant.newBranch();
    String email = TestTenant.newEmail();
    arrive("/staff");
    page.locator("#new-person").click();
    fill("name", "Derya");
    fill("email", email);
    page.locator("#field-role").selectOption("MANAGER");
    page.locator("#field-branchId").selectOption(tenant.branchId());
    fill("password", TestTenant.PASSWORD);
    screen.isFine();
    screen.picture("console-staff-new");
    submit();

    screen.notice("Derya has been added");
    assertThat(row("Derya")).containsText("Merkez");
    assertThat(page.content()).doesNotContain(TestTenant.PASSWORD);
    ConsoleScreen theirs = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800));
    theirs.open("/").signIn(email, TestTenant.PASSWORD);
    assertThat(theirs.page().locator("#branch option")).hasText(new String[] {"Merkez"});
    assertThat(theirs.page().locator("#menu [data-page=menu]")).isAttached();
    assertThat(theirs.page().locator("#menu [data-page=staff]")).hasCount(0);
    theirs.open("/staff");
    assertThat(theirs.page().locator("#content")).containsText("There is no such page");
    theirs.isQuiet();
  }

  @Test
  void ownSignInsAreEndedOneByOneOrEverywhere() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    ConsoleScreen home = signedIn(email);
    ConsoleScreen work = signedIn(email);
    screen = signedIn(email).open("/sign-ins");
    page = screen.page();

    Locator rows = page.locator("tbody tr");
    assertThat(rows).hasCount(3);
    assertThat(rows.first()).containsText("Chrome, Linux");
    assertThat(rows.first()).containsText("This one");
    screen.isFine();
    screen.picture("console-sign-ins");
    rows.nth(1).locator("[data-act]").click();
    screen.notice("Chrome, Linux is signed out");
    assertThat(rows).hasCount(2);
    work.open("/sign-ins");
    assertThat(work.page().locator("input[type=password]")).isVisible();

    page.locator("[data-act=everywhere]").click();
    screen.yes();
    assertThat(page.locator("input[type=password]")).isVisible();
    home.open("/sign-ins");
    assertThat(home.page().locator("input[type=password]")).isVisible();
  }

  private static ConsoleScreen signedIn(String email) {
    return ConsoleScreen.in(CHROMIUM.context("en", 1280, 800))
        .open("/")
        .signIn(email, TestTenant.PASSWORD);
  }

  @Test
  void whoLeavesIsSignedOutAndTheLastAdministratorStays() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    arrive("/staff");
    Locator admin = row("Ayşe");
    assertThat(admin).containsText("the last active administrator");
    admin.locator("[data-edit]").click();
    page.locator("#field-role").selectOption("STAFF");
    submit();
    assertThat(page.locator("dialog .form-refusal")).containsText("the last active administrator");
    page.keyboard().press("Escape");
    screen.discard();

    row("Deniz").locator("text=Deactivate").click();
    screen.yes();
    assertThat(row("Deniz").locator(".tag")).hasText("Deactivated");
    ConsoleScreen theirs = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800)).open("/");
    theirs.tryToSignIn(email, TestTenant.PASSWORD);
    assertThat(theirs.page().locator("main")).containsText("wrong");
    screen.isFine();
    screen.picture("console-staff");
    row("Deniz").locator("text=Remove").click();
    screen.yes();
    assertThat(row("Deniz")).hasCount(0);
  }

  @Test
  void theAuditLogSaysWhoDidItAndShowsItsDetails() {
    tenant.newStaff(TestTenant.newEmail(), "MANAGER", null);
    arrive("/audit");
    Locator entry = page.locator("tbody tr:has([data-action='staff.create'])");
    assertThat(entry).containsText("Added a person");
    assertThat(entry).containsText("Ayşe");
    assertThat(entry).containsText("Deniz");
    entry.locator("summary").click();
    assertThat(entry.locator("details")).containsText("MANAGER");
    assertThat(entry.locator("details")).containsText("staff:" + tenant.adminId());
    assertThat(entry.locator("details")).containsText("Request");
    screen.isFine();
    screen.picture("console-audit");
  }

  @Test
  void theAuditLogIsNarrowedByWhatByWhomAndByWordsHoweverLongAgo() {
    String slot = tenant.newSlot("receipt_printer").text("id");
    for (int i = 0; i < 120; i++) {
      String branch = "/api/v1/branches/" + tenant.branchId();
      tenant.admin().patch(branch, Map.of("address", "Cadde " + i)).is(200);
    }
    arrive("/audit");
    assertThat(page.locator("tbody tr")).hasCount(100);
    assertThat(page.locator("[data-area=devices]")).hasCount(0);

    page.locator("#field-area").selectOption("devices");
    assertThat(page.locator("tbody tr")).hasCount(1);
    assertThat(page.locator("[data-action='device.create']")).isVisible();
    page.locator("#field-area").selectOption("");
    page.locator("#field-text").fill(slot);
    assertThat(page.locator("tbody tr")).hasCount(1);
    page.locator("#field-text").fill("");
    page.locator("#field-who").selectOption("system");
    assertThat(page.locator("tbody tr")).hasCount(0);
    assertThat(page.locator(".empty")).containsText("No such entry");
    page.locator("#field-who").selectOption("staff:" + tenant.adminId());
    page.locator("#field-text").fill("signed IN");
    assertThat(page.locator("[data-action='auth.sign-in']").first()).isVisible();
    assertThat(page.locator("[data-action='branch.change']")).hasCount(0);
    screen.isFine();
    screen.picture("console-audit-narrowed");
  }

  @Test
  void namesWithMarkupAreTextOnAPhoneToo() {
    String branch = "/api/v1/branches/" + tenant.branchId();
    tenant.admin().patch(branch, Map.of("name", "M " + MARKUP, "address", MARKUP)).is(200);
    String person = "/api/v1/staff/" + tenant.adminId();
    tenant.admin().patch(person, Map.of("name", "A " + MARKUP)).is(200);
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("tr", 390, 844)).theme("dark");
    page = screen.page();

    for (String path : new String[] {"/branches", "/staff", "/audit"}) {
      screen.open(path);
      assertThat(page.locator("#content table")).containsText(MARKUP);
      assertThat(page.locator("#content img")).hasCount(0);
      assertThat(page.title()).doesNotContain("owned");
      screen.fits();
      screen.isFine();
      screen.picture("console-phone" + path.replace('/', '-'));
    }
  }

  private Locator row(String text) {
    return page.locator("tbody tr", new Page.LocatorOptions().setHasText(text));
  }

  private void fill(String name, String value) {
    page.locator("dialog #field-" + name).fill(value);
  }

  private void submit() {
    page.locator("dialog button[type=submit]").click();
  }
}
