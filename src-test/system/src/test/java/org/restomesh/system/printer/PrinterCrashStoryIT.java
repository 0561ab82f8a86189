package org.restomesh.system.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.simulators.printer.EpsonPrinter;
import org.restomesh.simulators.printer.Printer;
import org.restomesh.simulators.printer.StarPrinter;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.TestTenant;

/**
 * The server is killed while printers are at their steps, and comes back: each goes on where it
 * was, and no ticket comes twice (contract/8-cloud-printers#never-handed-out-twice). One outage for
 * all, because each costs a restart.
 */
class PrinterCrashStoryIT {
  @RegisterExtension static final Outage KILL = Outage.promptKill();

  private static final CountDownLatch BACK = new CountDownLatch(1);

  /** One at work while the server is killed. */
  private record AtWork<P extends Printer<?>, V>(
      TestPrinter slot, P printer, String command, Future<V> visit) {
    void hasPrintedOnce() {
      assertThat(printer.paper().printed()).hasSize(1);
      assertThat(slot.command(command).text("status")).isEqualTo("done");
      assertThat(slot.command(command).json().get("attempts").intValue()).isOne();
    }
  }

  private static final List<CountDownLatch> AT_ITS_STEP = new ArrayList<>();
  private static TestTenant tenant;
  private static AtWork<StarPrinter, StarPrinter.Visit> offered;
  private static AtWork<StarPrinter, StarPrinter.Visit> downloaded;
  private static AtWork<StarPrinter, StarPrinter.Visit> printed;
  private static AtWork<EpsonPrinter, EpsonPrinter.Visit> received;
  private static StarPrinter asked;
  private static TestPrinter slotOfAsked;

  @BeforeAll
  static void killTheServer() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      tenant = TestTenant.open();
      slotOfAsked = TestPrinter.create(tenant, "star_cloudprnt");
      asked = star(slotOfAsked);
      assertThat(asked.visit()).isEqualTo(StarPrinter.Visit.ASKED);
      offered = starAt(StarPrinter.Step.OFFERED, threads);
      downloaded = starAt(StarPrinter.Step.DOWNLOADED, threads);
      printed = starAt(StarPrinter.Step.PRINTED, threads);
      received = epsonAt(EpsonPrinter.Step.RECEIVED, threads);
      for (CountDownLatch atItsStep : AT_ITS_STEP) {
        atItsStep.await();
      }
      KILL.happens();
      BACK.countDown();
      for (AtWork<?, ?> each : List.of(offered, downloaded, printed, received)) {
        assertThat(each.visit.get()).hasToString("PRINTED");
      }
      KILL.recovered();
    } finally {
      BACK.countDown();
      threads.shutdown();
    }
    System.out.printf(
        "printers' crash on %s: killed at four steps, each went on%n", Installation.serverName());
  }

  private static StarPrinter star(TestPrinter slot) {
    return new StarPrinter(
        Installation.baseUri().resolve(slot.path()).toString(), "00:11:62:0A:0B:0D");
  }

  private static AtWork<StarPrinter, StarPrinter.Visit> starAt(
      StarPrinter.Step step, ExecutorService threads) {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = star(slot);
    printer.visit();
    printer.visit();
    return at(step, slot, printer, printer::visit, threads);
  }

  private static AtWork<EpsonPrinter, EpsonPrinter.Visit> epsonAt(
      EpsonPrinter.Step step, ExecutorService threads) {
    TestPrinter slot = TestPrinter.create(tenant, "epson_sdp");
    EpsonPrinter printer =
        new EpsonPrinter(Installation.baseUri().resolve(slot.path()).toString(), "X3B7000001");
    printer.visit();
    return at(step, slot, printer, printer::visit, threads);
  }

  private static <S extends Enum<S>, P extends Printer<S>, V> AtWork<P, V> at(
      S step, TestPrinter slot, P printer, Callable<V> visit, ExecutorService threads) {
    CountDownLatch atItsStep = new CountDownLatch(1);
    AT_ITS_STEP.add(atItsStep);
    printer.after(
        step,
        () -> {
          atItsStep.countDown();
          awaitServer();
        });
    String command = slot.receipt(step.name());
    return new AtWork<>(slot, printer, command, threads.submit(visit));
  }

  private static void awaitServer() {
    try {
      BACK.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aJobThatWasOfferedIsDownloadedFromTheServerThatCameBack() {
    offered.hasPrintedOnce();
  }

  @Test
  void whatWasDownloadedIsConfirmedToTheServerThatCameBack() {
    downloaded.hasPrintedOnce();
    printed.hasPrintedOnce();
  }

  @Test
  void whatAnEpsonWasHandedIsReportedToTheServerThatCameBack() {
    received.hasPrintedOnce();
  }

  @Test
  void nothingComesAgainAfterwards() {
    for (AtWork<StarPrinter, ?> star : List.of(offered, downloaded, printed)) {
      assertThat(star.printer.visit()).isEqualTo(StarPrinter.Visit.NOTHING);
    }
    assertThat(received.printer.visit()).isEqualTo(EpsonPrinter.Visit.NOTHING);
  }

  @Test
  void aPrinterThatWasAskedAboutItselfAnswersAndPrints() {
    String receipt = slotOfAsked.receipt("a");

    assertThat(asked.visit()).isIn(StarPrinter.Visit.NOTHING, StarPrinter.Visit.PRINTED);
    if (asked.paper().printed().isEmpty()) {
      assertThat(asked.visit()).isEqualTo(StarPrinter.Visit.PRINTED);
    }

    assertThat(slotOfAsked.command(receipt).text("status")).isEqualTo("done");
    assertThat(slotOfAsked.printer().get("clientType").textValue()).isEqualTo("Star mC-Print3");
  }
}
