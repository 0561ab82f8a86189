package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import org.restomesh.system.browser.Screen;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.TestTenant;

/** The console as somebody in front of it sees it. */
final class ConsoleScreen extends Screen {
  private static final String END_SIGN_IN =
      "() => fetch('/api/v1/auth/pages/console/logout',"
          + " {method: 'POST', headers: {'X-Requested-By': 'test'}}).then(({status}) => status)";

  private final URI address;

  private ConsoleScreen(Page page, URI address) {
    super(page);
    this.address = address;
  }

  /** A new tab. */
  static ConsoleScreen in(BrowserContext context) {
    return new ConsoleScreen(context.newPage(), Installation.baseUri());
  }

  /** The same at the address by which passkeys know the console. */
  static ConsoleScreen byName(BrowserContext context) {
    return new ConsoleScreen(context.newPage(), Installation.consoleUri());
  }

  /** A new tab where the tenant's ADMIN is signed in. */
  static ConsoleScreen of(TestTenant tenant, BrowserContext context) {
    return in(context).open("/").signIn(tenant.adminEmail(), TestTenant.PASSWORD);
  }

  /**
   * Comes from elsewhere, as from a bookmark, and waits until there is something to see.
   *
   * @param path of the console's own pages, such as /devices
   */
  ConsoleScreen open(String path) {
    // Nothing of the page before is taken for this one.
    page().navigate("about:blank");
    page().navigate(address + "/#" + path);
    return loaded();
  }

  /** Goes there by the menu. */
  ConsoleScreen choose(String pageName) {
    page().locator("#menu [data-page='" + pageName + "']").click();
    assertThat(page().locator("#menu [data-page='" + pageName + "']"))
        .hasAttribute("aria-current", "page");
    return loaded();
  }

  /** Waits until nothing is being fetched for the first time. */
  ConsoleScreen loaded() {
    assertThat(page().locator("main").first()).isVisible();
    assertThat(page().locator(".skeleton")).hasCount(0);
    return this;
  }

  /** Fills in the sign-in form and waits until the menu is there. */
  ConsoleScreen signIn(String email, String password) {
    tryToSignIn(email, password);
    assertThat(page().locator("#menu")).isAttached();
    return loaded();
  }

  /** Fills in the sign-in form, whatever becomes of it. */
  void tryToSignIn(String email, String password) {
    page().locator("#email").fill(email);
    page().locator("#password").fill(password);
    page().locator("#password").press("Enter");
  }

  /** tr or en. */
  ConsoleScreen language(String language) {
    return setting("language", language);
  }

  /** auto, light or dark. */
  ConsoleScreen theme(String theme) {
    return setting("theme", theme);
  }

  private ConsoleScreen setting(String name, String value) {
    Locator summary = page().locator("details.account summary");
    summary.click();
    page().locator("#" + name).selectOption(value);
    summary.click();
    return loaded();
  }

  /** Fills in a field of a form, by the name of its property. */
  ConsoleScreen fill(String property, String text) {
    page().locator("#field-" + property).fill(text);
    return this;
  }

  /** Sends the form of the open sheet and waits until the sheet is gone. */
  ConsoleScreen sendSheet() {
    page().locator("dialog.sheet button[type=submit]").click();
    assertThat(page().locator("dialog.sheet")).hasCount(0);
    return this;
  }

  /** Answers the question that was asked. */
  void yes() {
    page().locator("#question-yes").click();
    assertThat(page().locator("dialog.question")).hasCount(0);
  }

  /** Lets go of what was filled in, and waits until the sheet is gone. */
  void discard() {
    yes();
    assertThat(page().locator("dialog")).hasCount(0);
  }

  /** A notice with these words, which is waited for. */
  Locator notice(String text) {
    Locator notice = page().locator(".notice", new Page.LocatorOptions().setHasText(text)).first();
    assertThat(notice).isVisible();
    return notice;
  }

  /** Ends the sign-in without telling the page. */
  void endSignIn() {
    assertThat(page().evaluate(END_SIGN_IN)).isEqualTo(204);
  }

  /** From now on the server does what is sent to such an address, and nobody hears its answer. */
  void loseAnswersOf(String method, String address) {
    page()
        .route(
            address,
            route -> {
              if (route.request().method().equals(method)) {
                route.fetch();
                route.abort();
              } else {
                route.resume();
              }
            });
  }

  /** Markup that somebody has written is text like any other; it would set "hacked". */
  void nothingWasRun() {
    assertThat(page().evaluate("typeof hacked")).isEqualTo("undefined");
    assertThat(page().locator("img[src=x]")).hasCount(0);
    isQuiet();
  }

  /** The content's heading is this one. */
  ConsoleScreen heading(String text) {
    assertThat(page().locator("#content h1")).hasText(text);
    return this;
  }
}
