package org.restomesh.system.printer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.simulators.printer.EpsonPrinter;
import org.restomesh.simulators.printer.NotUnderstood;
import org.restomesh.simulators.printer.PowerLost;
import org.restomesh.simulators.printer.StarPrinter;
import org.restomesh.simulators.printer.StarPrinter.Step;
import org.restomesh.simulators.printer.StarPrinter.Visit;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * What befalls printers: no ticket comes twice, and who cannot know says so
 * (contract/8-cloud-printers#never-handed-out-twice).
 */
class PrinterFaultsStoryIT {
  private static final String MAC = "00:11:62:0A:0B:0C";

  private final TestTenant tenant = TestTenant.open();

  private static StarPrinter star(TestPrinter slot) {
    return new StarPrinter(Installation.baseUri().resolve(slot.path()).toString(), MAC);
  }

  /** One that has told what it is. */
  private StarPrinter known(TestPrinter slot) {
    StarPrinter printer = star(slot);
    assertThat(printer.visit()).isEqualTo(Visit.ASKED);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
    return printer;
  }

  @Test
  void aStarPrintsWhatItIsGivenAndOpensTheDrawer() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = known(slot);
    String receipt = slot.receipt("Mantı ₺180");
    String drawer = slot.enqueue("open_drawer", Map.of());

    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);

    assertThat(printer.paper().printed()).hasSize(1);
    assertThat(printer.paper().drawerPulses()).isEqualTo(1);
    assertThat(slot.command(receipt).text("status")).isEqualTo("done");
    assertThat(slot.command(drawer).text("status")).isEqualTo("done");
    assertThat(slot.printer().get("clientType").textValue()).isEqualTo("Star mC-Print3");
    assertThat(slot.printer().get("mac").textValue()).isEqualTo(MAC);
    assertThat(slot.printer().get("widthDots").intValue()).isEqualTo(576);
  }

  @ParameterizedTest
  @CsvSource({"OFFERED, 1, done", "DOWNLOADED, 0, outcome_unknown", "PRINTED, 1, outcome_unknown"})
  @Exclusive("moves the clock")
  void aStarThatLosesPower(Step step, int printed, String status) {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = known(slot);
    String receipt = slot.receipt("a");
    String next = slot.receipt("b");

    printer.losePowerAfter(step);
    assertThatThrownBy(printer::visit).isInstanceOf(PowerLost.class);
    try {
      printer.visit();
      Rehearsal.advance(Duration.ofSeconds(16));
      printer.visit();
      printer.visit();

      assertThat(slot.command(receipt).text("status")).isEqualTo(status);
      assertThat(slot.command(next).text("status")).isEqualTo("done");
      assertThat(printer.paper().printed()).hasSize(printed + 1);
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  @Exclusive("moves the clock")
  void aDownloadThatGetsLostIsNotRepeatedByItself() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = known(slot);
    String receipt = slot.receipt("a");
    String token = slot.poll().is(200).text("jobToken");
    slot.caller().download(slot.path() + "?token=" + token);

    try {
      assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
      Rehearsal.advance(Duration.ofSeconds(16));
      assertThat(printer.visit()).isEqualTo(Visit.NOTHING);

      assertThat(slot.command(receipt).text("status")).isEqualTo("outcome_unknown");
      assertThat(slot.command(receipt).text("error")).contains("did not confirm");
      assertThat(printer.paper().printed()).isEmpty();
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void aPollWhoseAnswerGetsLostCostsNothing() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = known(slot);
    String receipt = slot.receipt("a");

    printer.loseNextAnswer();
    assertThat(printer.visit()).isEqualTo(Visit.UNANSWERED);
    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);

    assertThat(slot.command(receipt).text("status")).isEqualTo("done");
    assertThat(printer.paper().printed()).hasSize(1);
  }

  @Test
  void anEmptyRollFailsOneTicketAndTheOthersWait() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = known(slot);
    String cutOff = slot.receipt("a");
    String next = slot.receipt("b");
    printer.paper().cutTo(5);

    assertThat(printer.visit()).isEqualTo(Visit.FAILED);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
    assertThat(slot.command(cutOff).text("status")).isEqualTo("failed");
    assertThat(slot.command(cutOff).text("error")).isEqualTo("410 Out of paper");
    assertThat(slot.record().json().get("attention").toString())
        .isEqualTo("[\"PRINT_FAILED\",\"PAPER_OUT\"]");
    assertThat(slot.command(next).text("status")).isEqualTo("queued");

    printer.paper().renew();
    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(slot.command(next).text("status")).isEqualTo("done");
  }

  @Test
  void anOpenCoverHoldsWhatWaits() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    StarPrinter printer = known(slot);
    printer.openCover();
    String receipt = slot.receipt("a");

    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
    assertThat(slot.printer().get("state").textValue()).isEqualTo("cover_open");
    printer.closeCover();
    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(slot.command(receipt).text("status")).isEqualTo("done");
  }

  @Test
  void ofTwoPrintersWithOneAccessOneIsRefused() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    known(slot);
    StarPrinter other =
        new StarPrinter(
            Installation.baseUri().resolve(slot.path()).toString(), "00:11:62:0A:0B:0D");

    assertThatThrownBy(other::visit).isInstanceOf(NotUnderstood.class).hasMessageContaining("403");
    assertThat(slot.record().json().get("attention").toString()).isEqualTo("[\"OTHER_PRINTER\"]");
  }

  @Test
  void whoeverPollsAtOnceATicketComesOnce() {
    TestPrinter slot = TestPrinter.create(tenant, "star_cloudprnt");
    List<StarPrinter> same = List.of(known(slot), star(slot), star(slot), star(slot));
    slot.receipt("a");

    Together.run(same.stream().<Callable<Visit>>map(one -> one::visit).toList());

    assertThat(same.stream().mapToInt(one -> one.paper().printed().size()).sum())
        .as("the same job may be downloaded again until it is confirmed")
        .isBetween(1, same.size());
    String receipt = slot.receipt("b");
    assertThat(same.get(0).visit()).isEqualTo(Visit.PRINTED);
    assertThat(same.get(1).visit()).isEqualTo(Visit.NOTHING);
    assertThat(slot.command(receipt).json().get("attempts").intValue()).isEqualTo(1);
  }

  private EpsonPrinter epson(TestPrinter slot) {
    EpsonPrinter printer =
        new EpsonPrinter(Installation.baseUri().resolve(slot.path()).toString(), "X3F1000001");
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.NOTHING);
    return printer;
  }

  @Test
  void anEpsonPrintsWhatItIsGivenAndOpensTheDrawer() {
    TestPrinter slot = TestPrinter.create(tenant, "epson_sdp");
    EpsonPrinter printer = epson(slot);
    String receipt = slot.receipt("Mantı ₺180");
    slot.enqueue("open_drawer", Map.of());

    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.PRINTED);
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.PRINTED);
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.NOTHING);

    assertThat(printer.paper().printed()).isNotEmpty();
    assertThat(printer.paper().drawerPulses()).isEqualTo(1);
    assertThat(slot.command(receipt).text("status")).isEqualTo("done");
  }

  @ParameterizedTest
  @EnumSource(
      value = EpsonPrinter.Step.class,
      names = {"RECEIVED", "PRINTED"})
  @Exclusive("moves the clock")
  void anEpsonThatLosesPowerDoesNotPrintAgain(EpsonPrinter.Step step) {
    TestPrinter slot = TestPrinter.create(tenant, "epson_sdp");
    EpsonPrinter printer = epson(slot);
    String receipt = slot.receipt("a");
    String next = slot.receipt("b");
    printer.losePowerAfter(step);
    assertThatThrownBy(printer::visit).isInstanceOf(PowerLost.class);
    int printed = printer.paper().printed().size();

    try {
      assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.NOTHING);
      Rehearsal.advance(Duration.ofSeconds(71));
      assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.PRINTED);

      assertThat(slot.command(receipt).text("status")).isEqualTo("outcome_unknown");
      assertThat(slot.command(next).text("status")).isEqualTo("done");
      assertThat(printer.paper().printed().size()).isGreaterThan(printed);
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void anEpsonWithoutPaperFailsOneTicketAndGoesOnWithANewRoll() {
    TestPrinter slot = TestPrinter.create(tenant, "epson_sdp");
    EpsonPrinter printer = epson(slot);
    printer.paper().cutTo(0);
    String failed = slot.receipt("a");
    String next = slot.receipt("b");

    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.FAILED);
    assertThat(slot.command(failed).text("error")).isEqualTo("EPTR_REC_EMPTY");
    assertThat(printer.visit()).as("is asked for its state").isEqualTo(EpsonPrinter.Visit.FAILED);
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.NOTHING);
    assertThat(slot.command(next).text("status")).isEqualTo("queued");

    printer.paper().renew();
    printer.tellStatus();
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.PRINTED);
    assertThat(slot.command(next).text("status")).isEqualTo("done");
  }

  @Test
  void aReportWhoseAnswerGetsLostHasArrived() {
    TestPrinter slot = TestPrinter.create(tenant, "epson_sdp");
    EpsonPrinter printer = epson(slot);
    String receipt = slot.receipt("a");

    printer.loseNextAnswer();
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.UNANSWERED);
    assertThat(slot.command(receipt).text("status")).isEqualTo("claimed");
    assertThat(printer.visit()).isEqualTo(EpsonPrinter.Visit.NOTHING);
    assertThat(printer.paper().printed()).isEmpty();
  }
}
