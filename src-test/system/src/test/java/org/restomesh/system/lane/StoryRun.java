package org.restomesh.system.lane;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.junit.platform.reporting.legacy.xml.LegacyXmlReportGeneratingListener;

/**
 * How the stories of one class went.
 *
 * @param seconds by the clock on the wall, waiting for others included
 */
record StoryRun(Class<?> stories, TestExecutionSummary summary, double seconds) {
  /** Runs them in this thread, tells at once how they went, and leaves an XML report behind. */
  static StoryRun of(Class<?> stories, Path reports) {
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    StringWriter complaints = new StringWriter();
    LegacyXmlReportGeneratingListener xml =
        new LegacyXmlReportGeneratingListener(
            reports.resolve(stories.getName()), new PrintWriter(complaints));
    long start = System.nanoTime();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(stories)).build(),
            summary,
            xml);
    StoryRun run = new StoryRun(stories, summary.getSummary(), (System.nanoTime() - start) / 1e9);
    System.out.print(run.told() + complaints);
    return run;
  }

  /** In place of what is there of another time. */
  void moveReport(Path from, Path into) {
    try {
      Path target = into.resolve(stories.getName());
      delete(target);
      Files.createDirectories(into);
      Files.move(from.resolve(stories.getName()), target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** With all in it, if it is there. */
  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> tree = Files.walk(folder)) {
        for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  long tests() {
    return summary.getTestsStartedCount();
  }

  long skipped() {
    return summary.getTestsSkippedCount() + summary.getTestsAbortedCount();
  }

  boolean isGood() {
    return summary.getTotalFailureCount() == 0
        && summary.getContainersAbortedCount() + summary.getTestsSucceededCount() > 0;
  }

  private String told() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    out.printf(
        Locale.ROOT,
        "%s %s: %d tests, %d failed, %d skipped, %.1f s%n",
        isGood() ? "ok    " : "FAILED",
        stories.getSimpleName(),
        tests(),
        summary.getTotalFailureCount(),
        skipped(),
        seconds);
    if (summary.getTotalFailureCount() > 0) {
      summary.printFailuresTo(out, 40);
    }
    return text.toString();
  }
}
