package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Mailbox.Letter;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** People get mails, and go on in the console by their links. */
class PasswordConsoleStoryIT {
  private static final String CHOSEN = "words that only I put together";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();

  private static String path(Letter letter) {
    return letter.link().replaceFirst(".*#", "");
  }

  @Test
  void whoHasForgottenThePasswordChoosesAnother() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    ConsoleScreen screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800)).open("/");
    Page page = screen.page();
    page.locator("text=Forgot your password?").click();
    assertThat(page.locator("h1")).hasText("Forgot your password?");
    screen.isFine();
    screen.picture("console-password-forgotten");
    page.locator("#email").fill(email);
    page.locator("#password-page [type=submit]").click();
    assertThat(page.locator("[role=status]").first()).containsText("a mail is on its way");

    screen.open(path(Installation.mailbox().await(email, 1)));
    assertThat(page.locator("h1")).hasText("Choose a password");
    screen.isFine();
    screen.picture("console-password-choose");
    page.locator("#new-password").fill("password1234");
    page.locator("#password-page [type=submit]").click();
    assertThat(page.locator("#new-password-errors")).containsText(Pattern.compile("\\S"));
    page.locator("#new-password").fill(CHOSEN);
    page.locator("#password-page [type=submit]").click();
    assertThat(page.locator("#password-page [role=status]")).hasText("Your password is set.");

    page.locator("text=To the sign-in").click();
    assertThat(page.locator("#password")).isVisible();
    screen.signIn(email, CHOSEN);
    assertThat(page.locator("#menu")).isAttached();
    screen.isQuiet();
  }

  @Test
  void aLinkThatWasUsedSaysSoInTheReadersLanguage() {
    ConsoleScreen screen =
        ConsoleScreen.in(CHROMIUM.context("tr", 390, 844)).open("/password/pl_" + "x".repeat(43));
    Page page = screen.page();
    assertThat(page.locator("h1")).hasText("Parola belirleyin");
    page.locator("#new-password").fill(CHOSEN);
    page.locator("#password-page [type=submit]").click();

    assertThat(page.locator(".sign-in-failure")).containsText("Bu bağlantı artık geçerli değil");
    screen.picture("console-password-used-phone");
  }

  @Test
  void anAdminInvitesAndChoosesNotices() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    ConsoleScreen screen =
        ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800)).open("/staff");
    Page page = screen.page();
    page.locator("tbody tr", new Page.LocatorOptions().setHasText(email))
        .locator("text=Send invitation")
        .click();
    screen.notice("A mail to " + email + " is on its way");
    Installation.mailbox().await(email, 1);

    screen.open("/notices").heading("Notices");
    assertThat(page.locator("#notice-DIGEST")).isChecked();
    page.locator("#notice-DIGEST").uncheck();
    screen.notice("Saved");
    screen.isFine();
    screen.picture("console-notices");
    page.reload();
    assertThat(page.locator("#notice-DIGEST")).not().isChecked();
    assertThat(page.locator("#notice-RENEWAL_REMINDER")).isChecked();
  }

  private static boolean isSent(String email) {
    return Restomesh.superadmin()
        .get("/api/v1/admin/mails?limit=200&state=SENT")
        .is(200)
        .body()
        .contains(email);
  }

  @Test
  void theOperatorSeesWhetherMailsArrive() {
    ConsoleScreen screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800)).open("/");
    Page page = screen.page();
    screen.signIn("root@demo.restomesh.local", "restomesh-demo").open("/mails");
    screen.heading("Mails");
    String email = TestTenant.newEmail();
    page.locator("#field-recipient").fill(email);
    page.locator("#test [type=submit]").click();
    screen.notice("A test mail to " + email);
    Installation.mailbox().await(email, 1);
    Awaitility.await().until(() -> isSent(email));

    page.locator("#field-state").selectOption("SENT");
    assertThat(page.locator("tbody")).containsText(email);
    screen.isFine();
    screen.picture("console-mails");
  }
}
