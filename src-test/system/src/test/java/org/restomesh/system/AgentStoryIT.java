package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.TestTenant;

/** The real agent, as a process of its own, prints a receipt (contract/2-device-mesh#agent). */
class AgentStoryIT {
  private static final int PAPER_WIDTH = 576;
  private static final int PATIENCE_SECONDS = 60;

  private final TestTenant tenant = TestTenant.open();
  private final Path folder = Installation.freshFolder("agent-");

  @Test
  void theAgentPairsPrintsAndReports() throws IOException, InterruptedException {
    Answer slot = tenant.newSlot("receipt_printer");
    String device = "/api/v1/devices/" + slot.text("id");
    agent("pair", "--url", Installation.baseUri().toString(), "--code", slot.text("pairCode"));
    Map<String, Object> command =
        Map.of(
            "kind", "print_receipt",
            "idempotencyKey", "receipt-1",
            "payload", Map.of("lines", List.of(Map.of("text", "İşkembe çorbası"))));
    tenant.admin().inBranch(tenant.branchId()).post(device + "/commands", command).is(201);
    Path pictures = folder.resolve("pictures");

    agent("run", "--driver", "png", "--once", "--out", pictures.toString());

    BufferedImage receipt = ImageIO.read(onlyFileIn(pictures).toFile());
    assertThat(receipt.getWidth()).isEqualTo(PAPER_WIDTH);
    assertThat(receipt.getHeight()).isPositive();
    Answer record = tenant.admin().get(device).is(200);
    assertThat(record.json().get("waitingCommands").intValue()).isZero();
    assertThat(record.text("status")).isEqualTo("online");
    assertThat(record.text("agentVersion")).isNotBlank();
    // The same key again answers with the command as it stands.
    assertThat(
            tenant
                .admin()
                .inBranch(tenant.branchId())
                .post(device + "/commands", command)
                .is(200)
                .text("status"))
        .isEqualTo("done");
  }

  private void agent(String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-jar", Installation.agentJar().toString()));
    words.addAll(List.of(arguments));
    words.addAll(List.of("--state", folder.resolve("state.json").toString()));
    Path output = folder.resolve(arguments[0] + ".log");
    Process process =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(output)).isZero();
  }

  private static Path onlyFileIn(Path pictures) throws IOException {
    try (Stream<Path> files = Files.list(pictures)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }
}
