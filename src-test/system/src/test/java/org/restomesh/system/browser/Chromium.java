package org.restomesh.system.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.restomesh.system.kit.Restomesh;

/**
 * The browser that is installed on this machine; without one, tests that need it are passed by. It
 * is started once for all classes of a thread, as Playwright is for one thread only, and ends with
 * the JVM. To be registered as a static extension.
 */
public final class Chromium implements BeforeAllCallback, AfterEachCallback {
  /** The first is the same engine without windows of its own, which costs a third less. */
  private static final List<Path> COMMANDS =
      List.of(Path.of("/usr/bin/chromium-headless-shell"), Path.of("/usr/bin/chromium"));

  /** Long enough for a machine that does other things, too; whoever is quicker does not wait. */
  private static final double PATIENCE_MILLIS = 20_000;

  private static final ThreadLocal<Browser> BROWSER = ThreadLocal.withInitial(Chromium::launched);

  private final List<BrowserContext> contexts = new ArrayList<>();

  @Override
  public void beforeAll(ExtensionContext testClass) {
    assumeTrue(
        Boolean.getBoolean("recipes.required") || command().isPresent(),
        "None is installed of " + COMMANDS);
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
  }

  private static Optional<Path> command() {
    return COMMANDS.stream().filter(Files::isExecutable).findFirst();
  }

  private static Browser launched() {
    return Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")))
        .chromium()
        .launch(
            new BrowserType.LaunchOptions()
                .setExecutablePath(command().orElseThrow())
                .setChromiumSandbox(false)
                .setArgs(
                    List.of(
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--autoplay-policy=user-gesture-required")));
  }

  /**
   * A browser that nobody has used before, on the wall of a kitchen, at an address of its own. It
   * is closed after the test.
   *
   * @param language tr or en
   */
  public BrowserContext context(String language) {
    return context(language, 1600, 1000);
  }

  /** The same on a screen of this size. */
  public BrowserContext context(String language, int width, int height) {
    BrowserContext context =
        BROWSER
            .get()
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(width, height)
                    .setTimezoneId("Europe/Istanbul")
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setExtraHTTPHeaders(Map.of("X-Forwarded-For", Restomesh.newAddress()))
                    .setLocale(language.equals("tr") ? "tr-TR" : "en-GB"));
    contexts.add(context);
    return context;
  }

  @Override
  public void afterEach(ExtensionContext test) {
    contexts.forEach(BrowserContext::close);
    contexts.clear();
  }
}
