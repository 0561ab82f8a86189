package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;

/**
 * The server is killed in the middle of 5,000 commands and started again: nothing is lost, nothing
 * happens twice (contract/2-device-mesh#claimed-once, contract/2-device-mesh#in-flight). One run,
 * because each costs a restart; each test looks at it from another side.
 */
class ServerCrashStoryIT {
  @RegisterExtension static final Outage KILL = Outage.kill();

  private static CrashRun run;
  private static List<JsonNode> ledger;

  @BeforeAll
  static void crashInTheMiddle() {
    run = CrashRun.happened(KILL);
    ledger = run.ledger();
    System.out.printf(
        "crash of %s: %d enqueued, %d settled before, %d done, %d unknown, %d delivered twice;"
            + " %d answers lost, %d claims re-read in flight%n",
        Installation.serverName(),
        ledger.size(),
        run.settledAtCrash(),
        count("done"),
        count("outcome_unknown"),
        deliveredTwice().size(),
        run.strict().stream().mapToInt(StrictDevice::lostAnswers).sum(),
        run.strict().stream().mapToInt(StrictDevice::recovered).sum());
  }

  @Test
  void theCrashCameInTheMiddle() {
    assertThat(run.settledAtCrash()).isBetween(CrashRun.COMMANDS / 3, CrashRun.COMMANDS * 3 / 5);
    assertThat(run.strict()).anyMatch(device -> device.lostAnswers() > 0);
  }

  @Test
  void whatWasEnqueuedExistsOnce() {
    assertThat(run.enqueued()).hasSize(CrashRun.COMMANDS).doesNotHaveDuplicates();
    assertThat(ids(ledger)).containsExactlyInAnyOrderElementsOf(run.enqueued());
    assertThat(ledger)
        .extracting(command -> command.get("idempotencyKey").textValue())
        .doesNotHaveDuplicates();
  }

  @Test
  void whatTouchesTheWorldIsNeverDeliveredTwice() {
    assertThat(deliveredTwice()).isEmpty();
    assertThat(ledger)
        .filteredOn(ServerCrashStoryIT::isSideEffecting)
        .allMatch(command -> command.get("attempts").intValue() == 1);
    Set<String> sideEffecting = sideEffecting();
    for (StrictDevice device : run.strict()) {
      assertThat(device.journal().values())
          .filteredOn(claim -> sideEffecting.contains(claim.get("id").textValue()))
          .allMatch(claim -> claim.get("attempt").intValue() == 1)
          .extracting(claim -> claim.get("id").textValue())
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void whatIsSafeIsAllDoneInTheEnd() {
    assertThat(ledger)
        .filteredOn(command -> !isSideEffecting(command))
        .isNotEmpty()
        .extracting(ServerCrashStoryIT::status)
        .containsOnly("done");
  }

  /** Each claim whose answer was lost was found again in flight, so nobody has to be asked. */
  @Test
  void noOutcomeIsUnknownWhereDevicesRereadWhatIsInFlight() {
    assertThat(ledger)
        .filteredOn(ServerCrashStoryIT::isSideEffecting)
        .isNotEmpty()
        .extracting(ServerCrashStoryIT::status)
        .containsOnly("done");
    assertThat(count("done") + count("outcome_unknown")).isEqualTo(CrashRun.COMMANDS);
  }

  @Test
  void whatADeviceForgotIsRepeatedOnlyWhenThatIsSafe() {
    for (ForgetfulDevice device : run.forgetful()) {
      Map<String, JsonNode> commands =
          device.device().ledger().stream()
              .collect(Collectors.toMap(c -> c.get("id").textValue(), Function.identity()));
      Map<String, Integer> attempts =
          device.done().stream()
              .collect(
                  Collectors.toMap(c -> c.get("id").textValue(), c -> c.get("attempt").intValue()));
      Set<String> forgotten = new HashSet<>(ids(device.forgotten()));

      assertThat(forgotten).hasSize(CrashRun.FORGOTTEN_PER_DEVICE);
      commands.forEach(
          (id, command) -> {
            if (forgotten.contains(id) && isSideEffecting(command)) {
              assertThat(status(command)).as(id).isEqualTo("outcome_unknown");
              assertThat(attempts).doesNotContainKey(id);
              return;
            }
            assertThat(status(command)).as(id).isEqualTo("done");
            assertThat(attempts).containsEntry(id, forgotten.contains(id) ? 2 : 1);
          });
      tell(device, commands.values().stream().map(ServerCrashStoryIT::status).toList());
    }
  }

  private static void tell(ForgetfulDevice device, List<String> statuses) {
    System.out.printf(
        "crash of %s, forgetful device: %d enqueued, %d forgotten, %d done, %d unknown%n",
        Installation.serverName(),
        statuses.size(),
        device.forgotten().size(),
        statuses.stream().filter("done"::equals).count(),
        statuses.stream().filter("outcome_unknown"::equals).count());
  }

  /** Side-effecting commands that more than one answer of next-command has brought. */
  private static List<String> deliveredTwice() {
    Set<String> once = new HashSet<>();
    Set<String> sideEffecting = sideEffecting();
    return run.strict().stream()
        .flatMap(device -> device.deliveries().stream())
        .map(command -> command.get("id").textValue())
        .filter(sideEffecting::contains)
        .filter(id -> !once.add(id))
        .toList();
  }

  private static Set<String> sideEffecting() {
    return ledger.stream()
        .filter(ServerCrashStoryIT::isSideEffecting)
        .map(command -> command.get("id").textValue())
        .collect(Collectors.toSet());
  }

  private static boolean isSideEffecting(JsonNode command) {
    return command.get("sideEffecting").booleanValue();
  }

  private static String status(JsonNode command) {
    return command.get("status").textValue();
  }

  private static long count(String status) {
    return ledger.stream().filter(command -> status(command).equals(status)).count();
  }

  private static List<String> ids(List<JsonNode> commands) {
    return commands.stream().map(command -> command.get("id").textValue()).toList();
  }
}
