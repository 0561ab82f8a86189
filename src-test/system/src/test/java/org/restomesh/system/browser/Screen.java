package org.restomesh.system.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A page as somebody in front of it sees it, and what the browser says of it. */
public abstract class Screen {
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  protected Screen(Page page) {
    this.page = page;
    page.onConsoleMessage(this::complain);
    page.onPageError(complaints::add);
  }

  private void complain(ConsoleMessage message) {
    // What is refused by the security policy is told here, too.
    if (message.type().equals("error") && !message.text().contains("Failed to load resource")) {
      complaints.add(message.text());
    }
  }

  public final Page page() {
    return page;
  }

  /** The whole page, below target/screenshots, to be looked at. */
  public void picture(String name) {
    Path work = Path.of(System.getProperty("basedir", "."), "target");
    Path folder =
        work.resolve(System.getProperty("restomesh.system.server", "")).resolve("screenshots");
    page.screenshot(
        new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")).setFullPage(true));
  }

  /** Nobody is kept out, and the browser has nothing to complain of. */
  public void isFine() {
    Wcag.isFine(page);
    isQuiet();
  }

  /** No error of a script, nothing refused by the content security policy. */
  public final void isQuiet() {
    assertThat(complaints).as("the browser's console").isEmpty();
  }

  /** Nobody has to scroll sideways. */
  public final void fits() {
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
        .as("fits the screen")
        .isEqualTo(true);
  }
}
