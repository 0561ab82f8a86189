package org.restomesh.device.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceDetails.Attention;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.printer.MacAddress;
import org.restomesh.device.printer.PrinterAtWork;
import org.restomesh.device.printer.protocol.OtherPrinter;
import org.restomesh.device.printer.star.StarPoll;
import org.restomesh.device.printer.star.StarRequests;
import org.restomesh.device.printer.star.StarStatus;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Why somebody should look at a device, each reason up to its limit and one past. */
class AttentionIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final PrinterAtWork printer = PrinterAtWork.create(wiring, DeviceProtocol.STAR_CLOUDPRNT);
  private final StarRequests star = wiring.get(StarRequests.class);

  @BeforeEach
  void itHasAsked() {
    printer.admit(MacAddress.parse("0011620a0b0c"));
    poll("200");
    poll("200");
    assertThat(attention()).isEmpty();
  }

  private List<Attention> attention() {
    return printer.details().condition().attention();
  }

  private void poll(String status) {
    star.poll(printer.known(), StarPoll.parse("{\"statusCode\": \"" + status + "\"}"));
  }

  private UUID downloaded() {
    UUID receipt = printer.enqueue(CommandKind.PRINT_RECEIPT);
    star.download(printer.known(), receipt, null);
    return receipt;
  }

  @Test
  void aSlotAndARetiredDeviceNeedNone() {
    PrinterAtWork slot = PrinterAtWork.create(wiring, DeviceProtocol.STAR_CLOUDPRNT);
    assertThat(slot.details().condition().attention()).isEmpty();
    poll("410");
    printer.retire();

    assertThat(attention()).isEmpty();
  }

  @Test
  void aDeviceThatIsOffline() throws SQLException {
    Rows.change("update device set status = 'OFFLINE' where id = ?", printer.deviceId());

    assertThat(attention()).containsExactly(Attention.OFFLINE);
  }

  @Test
  void anOutcomeThatNobodyKnows() {
    UUID receipt = downloaded();
    printer.pass(Duration.ofSeconds(15));
    poll("200");

    assertThat(attention()).containsExactly(Attention.OUTCOME_UNKNOWN);
    star.confirm(printer.known(), receipt, StarStatus.parse("200"));
    assertThat(attention()).isEmpty();
  }

  @Test
  void aReceiptThatFailedForHalfAnHour() {
    star.confirm(printer.known(), downloaded(), StarStatus.parse("511"));
    printer.pass(Duration.ofMinutes(30).minusMillis(1));
    assertThat(attention()).containsExactly(Attention.PRINT_FAILED);

    printer.pass(Duration.ofMillis(1));
    assertThat(attention()).isEmpty();
  }

  @Test
  void aDrawerThatFailedIsNoPaper() {
    UUID drawer = printer.enqueue(CommandKind.OPEN_DRAWER);
    star.confirm(printer.known(), drawer, StarStatus.parse("510"));

    assertThat(attention()).isEmpty();
  }

  @Test
  void aCommandThatNobodyFetchesForTwoMinutes() {
    printer.enqueue(CommandKind.PRINT_RECEIPT);
    printer.pass(Duration.ofMinutes(2));
    assertThat(attention()).isEmpty();

    printer.pass(Duration.ofMillis(1));
    assertThat(attention()).containsExactly(Attention.NOT_FETCHED);
  }

  @ParameterizedTest
  @CsvSource({"410, PAPER_OUT", "420, COVER_OPEN", "511, PRINTER_ERROR", "210, PAPER_LOW"})
  void whatThePrinterSaysOfItself(String status, Attention attention) {
    poll(status);

    assertThat(attention()).containsExactly(attention);
  }

  @Test
  void anotherPrinterForTenMinutes() {
    try {
      printer.admit(MacAddress.parse("0011620a0b0d"));
    } catch (OtherPrinter e) {
      printer.pass(Duration.ofMinutes(10).minusMillis(1));
    }
    assertThat(attention()).containsExactly(Attention.OTHER_PRINTER);

    printer.pass(Duration.ofMillis(1));
    assertThat(attention()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"20, false", "21, true"})
  void aPrinterThatAsksTooSeldom(int seconds, boolean slow) {
    star.poll(
        printer.known(),
        StarPoll.parse(
            "{\"statusCode\": \"200\", \"clientAction\": [{\"request\": \"GetPollInterval\","
                + " \"result\": \""
                + seconds
                + "\"}]}"));

    assertThat(attention().contains(Attention.SLOW_POLL)).isEqualTo(slow);
  }

  @Test
  void severalComeInTheirOrderAndTheListIsNarrowedByThem() {
    printer.enqueue(CommandKind.PRINT_RECEIPT);
    printer.pass(Duration.ofMinutes(3));
    poll("410");

    assertThat(attention()).containsExactly(Attention.NOT_FETCHED, Attention.PAPER_OUT);
    assertThat(listed(Optional.of(true))).containsExactly(printer.deviceId());
    assertThat(listed(Optional.of(false))).isEmpty();
    assertThat(listed(Optional.empty())).containsExactly(printer.deviceId());
    poll("200");
    printer.pass(Duration.ofHours(8));
    assertThat(listed(Optional.of(true))).containsExactly(printer.deviceId());
  }

  private List<UUID> listed(Optional<Boolean> attention) {
    return wiring
        .get(Devices.class)
        .list(
            printer.restaurant().admin(),
            new DeviceFilter(printer.restaurant().branchId(), null, null, attention.orElse(null)),
            new PageRequest(10, null))
        .items()
        .stream()
        .map(DeviceDetails::ref)
        .map(DeviceDetails.Ref::id)
        .toList();
  }
}
