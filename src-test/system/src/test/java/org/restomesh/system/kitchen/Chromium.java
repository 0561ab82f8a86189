package org.restomesh.system.kitchen;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The browser that is installed on this machine; without one, tests are passed by. */
public final class Chromium implements AutoCloseable {
  private static final Path COMMAND = Path.of("/usr/bin/chromium");

  /** Long enough for a machine that does other things, too; whoever is quicker does not wait. */
  private static final double PATIENCE_MILLIS = 20_000;

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  public static Chromium start() {
    assumeTrue(
        Boolean.getBoolean("recipes.required") || Files.isExecutable(COMMAND),
        COMMAND + " is not installed");
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(COMMAND)
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
    return new Chromium(playwright, browser);
  }

  /**
   * A browser that nobody has used before, where screens of a kitchen hang.
   *
   * @param language tr or en
   */
  public BrowserContext context(String language) {
    return context(language, 1600, 1000);
  }

  /** The same on a screen of this size. */
  public BrowserContext context(String language, int width, int height) {
    return browser.newContext(
        new Browser.NewContextOptions()
            .setViewportSize(width, height)
            .setTimezoneId("Europe/Istanbul")
            .setReducedMotion(ReducedMotion.REDUCE)
            .setLocale(language.equals("tr") ? "tr-TR" : "en-GB"));
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
