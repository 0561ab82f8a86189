package org.restomesh.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.support.FakeServer;
import org.restomesh.agent.support.FakeServer.Answer;
import org.restomesh.receipt.support.Receipts;
import picocli.CommandLine;

class MainTest {

  @TempDir Path folder;
  private final FakeServer server = new FakeServer();
  private final StringWriter output = new StringWriter();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void pairThenRunOncePrintsWhatWaits() throws Exception {
    server.next(
        "/api/v1/devices/pair",
        Answer.ok(
            """
            {"deviceId":"device-1","tenantId":"t","branchId":"b","kind":"receipt_printer",
             "token":"dev_first","tokenExpiresAt":null,"capabilities":[]}
            """));
    assertThat(execute("pair", "--url", server.url(), "--code", "abc-234", "--state", state()))
        .isZero();
    assertThat(output.toString()).contains("device-1", "receipt_printer").doesNotContain("dev_");
    assertThat(server.requests("/pair").get(0).body().get("pairCode").asText()).isEqualTo("ABC234");

    server.queue().enqueue("c1", "open_drawer", Receipts.json("{}"));
    assertThat(
            execute(
                "run",
                "--driver",
                "escpos-file",
                "--out",
                folder.resolve("out").toString(),
                "--state",
                state(),
                "--once"))
        .isZero();
    assertThat(Files.size(folder.resolve("out/c1.bin"))).isEqualTo(10);
  }

  @Test
  void aProblemIsOneLineAndExitCodeOne() {
    assertThat(execute("run", "--driver", "console", "--state", state(), "--once")).isEqualTo(1);
    assertThat(output.toString().lines()).singleElement().asString().startsWith("Not paired yet");
  }

  @Test
  void aPrinterAddressIsAskedFor() {
    assertThat(execute("run", "--driver", "escpos-tcp", "--state", state())).isEqualTo(1);
    assertThat(output.toString()).contains("needs --printer HOST:PORT");
  }

  @Test
  void aWrongCallShowsTheUsage() {
    assertThat(execute("run", "--driver", "fax")).isEqualTo(2);
    assertThat(output.toString()).contains("escpos-tcp");
  }

  private String state() {
    return folder.resolve("agent.json").toString();
  }

  private int execute(String... arguments) {
    CommandLine main = Main.commandLine();
    main.setOut(new PrintWriter(output, true));
    main.setErr(new PrintWriter(output, true));
    return main.execute(arguments);
  }
}
