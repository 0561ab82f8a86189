package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

class BranchCommandsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final DevicePrincipal kds = restaurant.device(DeviceKind.KDS_SCREEN);
  private final DevicePrincipal printer = restaurant.device(DeviceKind.KITCHEN_PRINTER);
  private final CommandQueue queue = wiring.get(CommandQueue.class);
  private final Instant now = wiring.businessTime().instant();

  @Test
  void eachDeviceIsGivenWhatItsKindIsToDoByOneInsert() {
    DevicePrincipal second = restaurant.device(DeviceKind.KITCHEN_PRINTER);

    List<SentStatement> sent =
        Database.shared().statementsOf(() -> assertThat(give("k-1")).isEqualTo(3));

    assertThat(sent)
        .filteredOn(statement -> statement.template().contains("device_command"))
        .hasSize(1);
    assertThat(kinds(kds)).containsExactly("SHOW_ORDER");
    assertThat(kinds(printer)).containsExactly("PRINT_RECEIPT");
    assertThat(kinds(second)).containsExactly("PRINT_RECEIPT");
  }

  @Test
  void aDeviceDoesItsPartOfTheWorkInTheOrderOfTheWork() {
    List<BranchCommand> many =
        IntStream.rangeClosed(1, 12)
            .mapToObj(number -> of(DeviceKind.KITCHEN_PRINTER, "k-" + number))
            .toList();

    wiring.inTransaction(() -> queue.enqueueForBranch(restaurant.branchId(), many, "test", now));

    List<String> keys =
        Stream.generate(
                () -> wiring.inTransaction(() -> queue.claimNext(printer, DeviceJournal.NONE)))
            .limit(many.size())
            .map(claimed -> keyOf(claimed.orElseThrow().id()))
            .toList();
    assertThat(keys).isEqualTo(many.stream().map(BranchCommand::idempotencyKey).toList());
  }

  @Test
  void theSameWorkIsGivenOnceHoweverManyGiveItAtOnce() {
    List<Object> given = AtOnce.run(8, () -> give("k-1"));

    assertThat(given.stream().mapToInt(count -> (Integer) count).sum()).isEqualTo(2);
    assertThat(kinds(kds)).hasSize(1);
    assertThat(wiring.fired(CommandQueued.class))
        .extracting(CommandQueued::deviceId)
        .containsExactlyInAnyOrder(kds.deviceId(), printer.deviceId());
  }

  @Test
  void aSlotThatNobodyHasClaimedTakesNothing() {
    restaurant.slot();

    int given =
        wiring.inTransaction(
            () ->
                queue.enqueueForBranch(
                    restaurant.branchId(), List.of(of(DeviceKind.RECEIPT_PRINTER, "k")), "t", now));

    assertThat(given).isZero();
  }

  @Test
  void whatIsGivenBelongsToATransaction() {
    assertThatThrownBy(() -> queue.enqueueForBranch(restaurant.branchId(), List.of(), "t", now))
        .isInstanceOf(IllegalStateException.class);
  }

  private static String keyOf(UUID command) {
    return Rows.texts("select idempotency_key from device_command where id = ?", command).get(0);
  }

  private int give(String key) {
    List<BranchCommand> commands =
        List.of(
            new BranchCommand(
                DeviceKind.KDS_SCREEN,
                CommandKind.SHOW_ORDER,
                Json.mapper().createObjectNode(),
                key),
            of(DeviceKind.KITCHEN_PRINTER, key));
    return wiring.inTransaction(
        () -> queue.enqueueForBranch(restaurant.branchId(), commands, "test", now));
  }

  private static BranchCommand of(DeviceKind kind, String key) {
    return new BranchCommand(
        kind, CommandKind.PRINT_RECEIPT, Json.mapper().createObjectNode(), key);
  }

  private static List<String> kinds(DevicePrincipal device) {
    return Rows.texts("select kind from device_command where device_id = ?", device.deviceId());
  }
}
