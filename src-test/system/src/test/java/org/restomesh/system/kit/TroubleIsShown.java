package org.restomesh.system.kit;

import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Where a story fails, what the server has warned of lately is printed beside. */
public final class TroubleIsShown
    implements TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {
  private static final int MOST_LINES = 40;

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    show(context);
    throw failure;
  }

  @Override
  public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    show(context);
    throw failure;
  }

  /** A page test has no server whose log could be shown; its failure is to be seen all the same. */
  private static void show(ExtensionContext context) {
    if (!Installation.isRunning()) {
      return;
    }
    List<String> warnings =
        Installation.log()
            .lines()
            .filter(line -> line.contains("WARN") || line.contains("SEVERE") || isError(line))
            .toList();
    List<String> last =
        warnings.subList(Math.max(0, warnings.size() - MOST_LINES), warnings.size());
    System.out.printf(
        "%s failed; %s has warned of:%n%s%n",
        context.getDisplayName(), Installation.serverName(), String.join("\n", last));
  }

  private static boolean isError(String line) {
    return line.contains(" ERROR ");
  }
}
