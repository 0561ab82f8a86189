package org.restomesh.dev.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.dev.server.Jvm;
import org.restomesh.dev.server.ServerAddress;

class KeptInstallationTest {
  @TempDir Path folder;

  @Test
  void whatWasWrittenIsRead() {
    KeptInstallation kept = keptBy(ProcessHandle.current().pid());
    Path file = KeptInstallation.file(folder, "payara");

    kept.writeTo(file);

    assertThat(KeptInstallation.read(file)).contains(kept);
    assertThat(KeptInstallation.any(folder)).contains(kept);
  }

  @Test
  void withoutAFileThereIsNone() {
    assertThat(KeptInstallation.read(KeptInstallation.file(folder, "wildfly"))).isEmpty();
    assertThat(KeptInstallation.any(folder)).isEmpty();
  }

  @Test
  void aFileWhoseKeeperHasEndedTellsOfNothing() throws IOException, InterruptedException {
    Process ended = new ProcessBuilder(Jvm.java(), "-version").start();
    ended.waitFor();
    Path file = KeptInstallation.file(folder, "wildfly");

    keptBy(ended.pid()).writeTo(file);

    assertThat(KeptInstallation.read(file)).isEmpty();
  }

  private KeptInstallation keptBy(long keeper) {
    return new KeptInstallation(
        keeper,
        new ServerAddress(
            "Payara",
            URI.create("http://127.0.0.1:8080"),
            URI.create("http://127.0.0.1:8080/health/ready"),
            folder.resolve("payara.log")),
        folder.resolve("autodeploy"),
        folder.resolve("postgres"),
        5432,
        Map.of("platform_a", URI.create("http://127.0.0.1:9000/platform_a")));
  }
}
