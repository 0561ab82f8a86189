package org.restomesh.dev.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PayaraServerTest {
  @Test
  void theJvmIsAsadminsButForHeapAndCollector() {
    String dryRun =
        """
        Attempting to start domain1
        Dump of JVM Invocation line that would be used to launch:
        /usr/bin/java
        -cp
        glassfish.jar
        -Xms512m
        -Xmx512m
        -Xmn128m
        -XX:NewRatio=2
        -XX:+UseG1GC
        -XX:+UseStringDeduplication
        -verbose
        false

        Command start-domain executed successfully.
        """;

    assertThat(PayaraServer.jvmCommand(dryRun))
        .containsExactly(
            "/usr/bin/java",
            "-cp",
            "glassfish.jar",
            "-Xmn128m",
            "-XX:NewRatio=2",
            "-XX:+UseStringDeduplication",
            "-verbose",
            "true");
  }
}
