package org.restomesh.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.state.StateFile;
import org.restomesh.agent.support.FakeServer;
import org.restomesh.agent.support.FakeServer.Answer;

/** The real process, killed as a power cut would, started again. */
class KilledAgentTest {

  private static final String ACK = "/api/v1/devices/commands/c1/ack";

  @TempDir Path folder;
  private final FakeServer server = new FakeServer();
  private StallingPrinter printer;

  @BeforeEach
  void pair() throws IOException {
    printer = new StallingPrinter();
    new StateFile(folder.resolve("agent.json")).write(server.paired(null));
  }

  @AfterEach
  void stop() throws IOException {
    printer.close();
    server.close();
  }

  @Test
  void aPrintThatWasCutShortIsNeverPrintedAgainNorCalledDone() throws Exception {
    server.queue().enqueue("c1", "print_receipt", longReceipt());
    printer.stallFromNowOn();
    AgentProcess first = run();
    assertThat(printer.nextEvent()).isEqualTo("begun");
    first.kill();

    printer.work();
    server.queue().enqueue("c2", "print_receipt", longReceipt());
    AgentProcess second = run("--once");
    assertThat(second.exitCode()).isZero();
    assertThat(printer.nextEvent()).as("only c2").isEqualTo("printed");
    assertThat(printer.connections()).isEqualTo(2);
    assertThat(server.requests("/c1/ack")).isEmpty();
    assertThat(server.queue().ack("c2")).isPresent();
    assertThat(Files.readString(second.log())).contains("c1 was begun and nobody knows");
  }

  @Test
  void anOutcomeThatWasNotToldBeforeTheCrashIsToldAfterIt() throws Exception {
    server.queue().enqueue("c1", "print_receipt", longReceipt());
    CountDownLatch told = new CountDownLatch(1);
    CountDownLatch killed = new CountDownLatch(1);
    server.next(
        ACK,
        request -> {
          told.countDown();
          await(killed);
          return Answer.lost();
        });
    AgentProcess first = run();
    assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
    first.kill();
    killed.countDown();

    assertThat(run("--once").exitCode()).isZero();
    assertThat(printer.connections()).as("printed once").isEqualTo(1);
    assertThat(server.queue().ack("c1").orElseThrow().get("status").asText()).isEqualTo("done");
  }

  @Test
  void aSecondAgentEndsWithOneClearLine() throws Exception {
    server.queue().enqueue("c1", "print_receipt", longReceipt());
    printer.stallFromNowOn();
    AgentProcess first = run();
    assertThat(printer.nextEvent()).isEqualTo("begun");
    AgentProcess second = run("--once");
    assertThat(second.exitCode()).isEqualTo(1);
    assertThat(Files.readString(second.log())).contains("Another agent is already using");
    first.kill();
  }

  private AgentProcess run(String... more) throws IOException {
    String[] arguments = {
      "run", "--driver", "escpos-tcp", "--printer", printer.address(), "--state", "agent.json"
    };
    String[] all = new String[arguments.length + more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return AgentProcess.start(folder, all);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Long enough in dots, which the lira sign asks for, to fill every buffer on the way. */
  private static JsonNode longReceipt() {
    String line = "{'text':'Künefe 160,00 ₺'},";
    return json("{'lines':[" + line.repeat(150) + "{'cut':true}]}");
  }
}
