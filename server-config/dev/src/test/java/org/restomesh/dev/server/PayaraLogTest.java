package org.restomesh.dev.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.restomesh.dev.CannotRun;

class PayaraLogTest {
  private static final String PROPERTIES =
      """
      handlers=java.util.logging.ConsoleHandler
      com.sun.enterprise.server.logging.GFFileHandler.logtoFile=true
      fish.payara.enterprise.server.logging.PayaraNotificationFileHandler.logtoFile=true
      java.util.logging.ConsoleHandler.level=OFF
      """;

  @Test
  void theLogGoesToStandardOutputOnly() {
    assertThat(PayaraLog.in(PROPERTIES))
        .isEqualTo(
            """
            handlers=java.util.logging.ConsoleHandler
            com.sun.enterprise.server.logging.GFFileHandler.logtoFile=false
            fish.payara.enterprise.server.logging.PayaraNotificationFileHandler.logtoFile=true
            java.util.logging.ConsoleHandler.level=ALL
            """);
  }

  @Test
  void aDomainThatLogsToTheConsoleAlreadyIsNotOurs() {
    assertThatThrownBy(() -> PayaraLog.in(PROPERTIES.replace("level=OFF", "level=FINEST")))
        .isInstanceOf(CannotRun.class)
        .hasMessage("This logging.properties has no java.util.logging.ConsoleHandler.level=OFF");
  }
}
