package org.restomesh.agent.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.agent.driver.Outcome.Status;
import org.restomesh.agent.support.FakeTime;

class DriverTest {

  private static final String RECEIPT =
      "{'width':20,'title':'Kafe','lines':[{'rule':'='},{'text':'İyi günler','align':'right'}]}";

  @TempDir Path folder;

  @Test
  void theConsoleShowsTheReceiptAsText() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    new Driver("console", new ConsolePrinter(out))
        .perform("c1", CommandKind.PRINT_RECEIPT, json(RECEIPT));
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .containsExactly("      K a f e", "", "=".repeat(20), "          İyi günler");
  }

  @Test
  void thePictureIsNamedByTimeAndCommand() throws IOException {
    Outcome outcome = png().perform("c-1", CommandKind.PRINT_RECEIPT, json(RECEIPT));
    assertThat(outcome.result())
        .isEqualTo(json("{'printed':true,'file':'20260301-160000-c-1.png'}"));
    assertThat(ImageIO.read(folder.resolve("20260301-160000-c-1.png").toFile()).getWidth())
        .isEqualTo(576);
  }

  @Test
  void aCommandIdCanNotLeadOutOfTheFolder() throws IOException {
    new Driver("escpos-file", new EscposFilePrinter(folder))
        .perform("../../evil", CommandKind.OPEN_DRAWER, json("{}"));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("______evil.bin"));
    }
  }

  @Test
  void aFolderThatCanNotBeWrittenMeansNothingWasPrinted() throws IOException {
    Path file = Files.createFile(folder.resolve("a-file"));
    Outcome outcome =
        new Driver("png", new PngPrinter(file, new FakeTime()))
            .perform("c1", CommandKind.PRINT_RECEIPT, json(RECEIPT));
    assertThat(outcome.status()).isEqualTo(Status.FAILED);
  }

  @Test
  void aProbeListsWhatCanBeDone() {
    Outcome outcome = png().perform("c1", CommandKind.CAPABILITY_PROBE, json("{}"));
    assertThat(outcome.result().get("capabilities").toString())
        .contains("print_receipt", "open_drawer")
        .doesNotContain("charge_card");
  }

  @ParameterizedTest
  @EnumSource(CommandKind.class)
  void everyKindIsEitherAbleAndDoneOrRefused(CommandKind kind) {
    Outcome outcome = png().perform("c1", kind, json(RECEIPT));
    boolean able = Driver.capabilities().contains(kind.wireName());
    assertThat(outcome.status()).isEqualTo(able ? Status.DONE : Status.FAILED);
  }

  @Test
  void theSideEffectingKindsAreTheContractsSix() {
    assertThat(Arrays.stream(CommandKind.values()).filter(CommandKind::sideEffecting))
        .containsExactly(
            CommandKind.PRINT_RECEIPT,
            CommandKind.OPEN_DRAWER,
            CommandKind.FISCAL_RECEIPT,
            CommandKind.FISCAL_CANCEL,
            CommandKind.CHARGE_CARD,
            CommandKind.FIRMWARE_UPDATE);
  }

  private Driver png() {
    return new Driver("png", new PngPrinter(folder, new FakeTime()));
  }
}
