package org.restomesh.system.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Whether a page keeps nobody out (WCAG 2.2 AA, as far as a machine can tell). */
public final class Wcag {
  /** Of what axe finds, what keeps somebody from using the page. */
  private static final String AXE =
      "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
          + ".then(found => found.violations"
          + ".filter(({impact}) => impact === 'serious' || impact === 'critical')"
          + ".map(({id, nodes}) => id + ': '"
          + " + nodes.map(({html, any}) => html + ' ' + (any[0]?.message ?? '')).join(' | ')))";

  private static final String SMALL =
      "[...document.querySelectorAll('button, input, a')]"
          + ".map(one => [one, one.closest('label')?.getBoundingClientRect()"
          + " ?? one.getBoundingClientRect()])"
          + ".filter(([, {width, height}]) => width > 0 && (width < 44 || height < 44))"
          + ".map(([one]) => one.outerHTML)";

  private Wcag() {}

  public static void isFine(Page page) {
    page.evaluate(axe());
    assertThat((List<?>) page.evaluate(AXE)).as("axe-core").isEmpty();
  }

  /** What a finger must be able to hit: everything that can be pressed is 44 px wide and high. */
  public static void isMadeForFingers(Page page) {
    assertThat((List<?>) page.evaluate(SMALL)).as("smaller than 44 px").isEmpty();
  }

  private static String axe() {
    try (InputStream script = Wcag.class.getResourceAsStream("/axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8) + "; true";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
