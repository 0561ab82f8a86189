package org.restomesh.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.shared.StateMachine;

/**
 * The state machines as spec and contract have them, and that nothing else moves a state. {@code
 * docs/states.md} is their drawing.
 */
class StateMachinesTest {
  private static final Path CHECKOUT = Path.of(System.getProperty("basedir", "."), "../..");
  private static final Path SOURCES = CHECKOUT.resolve("ejb-module/src/main/java/org/restomesh");

  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPackages("org.restomesh");

  private static final Map<String, StateMachine<?, ?>> MACHINES = machines();

  /** What may come, where, and where it leads. Whatever is not here may not. */
  private static final String ALLOWED =
      """
      OrderStatus APPROVE: PENDING_APPROVAL > PENDING
      OrderStatus PREPARE: PENDING READY > PREPARING
      OrderStatus SET_PREP_TIME: PENDING PREPARING READY > PREPARING
      OrderStatus FINISH: PENDING PREPARING > READY
      OrderStatus SERVE: PENDING PREPARING READY > SERVED
      OrderStatus HAND_OVER: PENDING_APPROVAL PENDING PREPARING READY > SERVED
      OrderStatus PAY: PENDING PREPARING READY SERVED > PAID
      OrderStatus CANCEL: PENDING_APPROVAL PENDING PREPARING READY > CANCELLED
      OrderStatus REFUND: PENDING_APPROVAL PENDING PREPARING READY SERVED PAID > CANCELLED
      GuestPaymentStatus OFFER: CREATED FAILED EXPIRED > PENDING
      GuestPaymentStatus FAIL: CREATED > FAILED
      GuestPaymentStatus EXPIRE: CREATED PENDING > EXPIRED
      GuestPaymentStatus PAY: CREATED PENDING FAILED EXPIRED > PAID
      GuestPaymentStatus REOPEN: FAILED EXPIRED > PENDING
      RefundState COMPLETE: PENDING FAILED > DONE
      RefundState FAIL: PENDING > FAILED
      IntentStatus OFFER: CREATED > PENDING
      IntentStatus FAIL: CREATED > FAILED
      IntentStatus EXPIRE: CREATED PENDING > EXPIRED
      IntentStatus SETTLE: CREATED PENDING > SETTLED
      IntentStatus PROVISION: SETTLED > PROVISIONED
      IntentStatus GIVE_UP: SETTLED > REFUND_DUE
      CycleStatus PAY: OPEN LAPSED > PAID
      CycleStatus LAPSE: OPEN > LAPSED
      OwnershipStatus FALL_DUE: ACTIVE > PAST_DUE
      OwnershipStatus PAY: PAST_DUE EXPIRED > ACTIVE
      OwnershipStatus EXPIRE: ACTIVE PAST_DUE > EXPIRED
      DeviceStatus PAIR: UNPROVISIONED > PAIRED
      DeviceStatus GIVE_SIGN_OF_LIFE: PAIRED ONLINE OFFLINE > ONLINE
      DeviceStatus FALL_SILENT: ONLINE > OFFLINE
      DeviceStatus RETIRE: UNPROVISIONED PAIRED ONLINE OFFLINE > RETIRED
      CommandStatus CLAIM: QUEUED > CLAIMED
      CommandStatus TAKE_BACK: CLAIMED > QUEUED
      CommandStatus RETRY: CLAIMED > QUEUED
      CommandStatus SUCCEED: CLAIMED OUTCOME_UNKNOWN > DONE
      CommandStatus FAIL: CLAIMED OUTCOME_UNKNOWN > FAILED
      CommandStatus CANCEL: QUEUED > CANCELLED
      CommandStatus EXPIRE: QUEUED > EXPIRED
      CommandStatus FALL_SILENT: CLAIMED > OUTCOME_UNKNOWN
      ServiceRequestStatus SEE_TO: OPEN > DONE
      SubscriptionStatus PAUSE: ACTIVE > PAUSED
      SubscriptionStatus RESUME: PAUSED > ACTIVE
      WebhookDeliveryStatus SUCCEED: PENDING DELIVERED FAILED > DELIVERED
      WebhookDeliveryStatus RETRY: PENDING > PENDING
      WebhookDeliveryStatus FAIL: PENDING > FAILED
      WebhookDeliveryStatus PURGE: PENDING PARKED > FAILED
      WebhookDeliveryStatus RECOVER: FAILED > PENDING
      WebhookDeliveryStatus PARK: PENDING > PARKED
      WebhookDeliveryStatus RELEASE: PARKED > PENDING
      WebhookDeliveryStatus CANCEL: PENDING PARKED > CANCELLED
      OperationState SUCCEED: PENDING > DONE
      OperationState RETRY: PENDING > PENDING
      OperationState DROP: PENDING > OBSOLETE
      OperationState GIVE_UP: PENDING > DEAD
      OperationState REQUEUE: DEAD > PENDING
      OperationState HURRY: PENDING DEAD > PENDING
      MailState SUCCEED: PENDING > SENT
      MailState RETRY: PENDING > PENDING
      MailState GIVE_UP: PENDING > DEAD
      MailState REQUEUE: DEAD > PENDING
      InboxState PROCESS: RECEIVED PROCESSED FAILED PARKED IGNORED > PROCESSED
      InboxState IGNORE: RECEIVED PROCESSED FAILED PARKED IGNORED > IGNORED
      InboxState AWAIT_PACKAGE: RECEIVED PROCESSED FAILED PARKED IGNORED > PARKED
      InboxState AWAIT_ORDER: RECEIVED FAILED PARKED IGNORED > PARKED
      InboxState GIVE_UP: PARKED > IGNORED
      InboxState FAIL: RECEIVED FAILED PARKED IGNORED > FAILED
      InboxState COME_AGAIN: PROCESSED > RECEIVED
      ImportState READ: RECEIVING > READING
      ImportState OFFER: READING > READY
      ImportState APPLY: READY > APPLYING
      ImportState COMPLETE: APPLYING > APPLIED
      ImportState FAIL: READING APPLYING > FAILED
      ConfigStatus ENABLE: ENABLED DISABLED AUTO_DISABLED > ENABLED
      ConfigStatus DISABLE: ENABLED DISABLED AUTO_DISABLED > DISABLED
      ConfigStatus GIVE_UP: ENABLED > AUTO_DISABLED
      """;

  private static final Pattern ROW = Pattern.compile("(\\w+ \\w+): ([\\w ]+) > (\\w+)");

  /** By state and event: where it leads. */
  private static final Map<String, String> TARGETS = targets();

  private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");

  /** Of an update: its state as a literal, whatever decides on it. */
  private static final Pattern MOVED =
      Pattern.compile(
          "\\bset\\s+(?:(?:(?!\\b(?:where|from|select)\\b|;).)*?,\\s+)?(?:\\w\\.)?(?:status|state) = "
              + "(?:case\\b(?:(?!\\bend\\b)[^\"])*?\\b(?:then|else)\\s+)?(?:'\\w+'|[A-Z_]{3,})",
          Pattern.DOTALL);

  /** Of an insert: a state among its values. */
  private static final Pattern BEGUN =
      Pattern.compile(
          "\\binsert\\s+into\\b(?:(?!\\bon conflict\\b|;).)*?(?:,|\\bthen|\\belse)\\s+'(?:%s)'"
              .formatted(String.join("|", states())),
          Pattern.DOTALL);

  static Stream<Arguments> pairs() {
    return MACHINES.entrySet().stream()
        .flatMap(it -> pairs(it.getKey().replaceFirst(".*\\.", ""), it.getValue()));
  }

  private static <S extends Enum<S>, E extends Enum<E>> Stream<Arguments> pairs(
      String name, StateMachine<S, E> machine) {
    StateMachine.Row<S, E> any = machine.rows().iterator().next();
    return Stream.of(any.to().getDeclaringClass().getEnumConstants())
        .flatMap(
            state ->
                Stream.of(any.event().getDeclaringClass().getEnumConstants())
                    .map(event -> Arguments.of(name, state, event, machine.next(state, event))));
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @MethodSource("pairs")
  void anEventLeadsWhereItShallAndOnlyFromThere(
      String machine, Enum<?> state, Enum<?> event, Optional<Enum<?>> next) {
    String pair = machine + " " + state.name() + " " + event.name();
    assertThat(next.map(Enum::name)).isEqualTo(Optional.ofNullable(TARGETS.get(pair)));
  }

  @Test
  void whateverIsAllowedExists() {
    assertThat(pairs().map(Arguments::get).map(it -> it[0] + " " + it[1] + " " + it[2]))
        .containsAll(TARGETS.keySet());
  }

  @Test
  void aStateIsOnlySetWhereItBeginsOrByItsMachine() {
    List<JavaFieldAccess> writes =
        MACHINES.keySet().stream()
            .map(CLASSES::get)
            .flatMap(states -> states.getFieldsWithTypeOfSelf().stream())
            .filter(field -> !field.getOwner().isEnum())
            .flatMap(field -> field.getAccessesToSelf().stream())
            .filter(access -> access.getAccessType() == JavaFieldAccess.AccessType.SET)
            .filter(access -> !access.getOrigin().isConstructor())
            .toList();

    assertThat(writes).hasSizeGreaterThan(8);
    assertThat(writes)
        .filteredOn(
            write ->
                write.getOrigin().getMethodCallsFromSelf().stream()
                    .noneMatch(call -> call.getTargetOwner().isEquivalentTo(StateMachine.class)))
        .isEmpty();
    assertThat(writes.stream().collect(groupingBy(write -> write.getTarget().getFullName())))
        .allSatisfy((field, its) -> assertThat(its).as(field).hasSize(1));
  }

  @Test
  void sqlMovesStatesOnlyAsTheirTablesSay() throws IOException {
    try (Stream<Path> tree = Files.walk(SOURCES)) {
      List<Path> files = tree.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(files).hasSizeGreaterThan(500);
      for (Path file : files) {
        String source = JOINED.matcher(Files.readString(file)).replaceAll("");
        assertThat(MOVED.matcher(source).results().map(MatchResult::group))
            .as("%s", file)
            .isEmpty();
        assertThat(BEGUN.matcher(source).results().map(MatchResult::group))
            .as("%s", file)
            .isEmpty();
      }
    }
  }

  @Test
  void theDrawingsShowTheMachinesAsTheyAre() throws IOException {
    Path drawn = Path.of(System.getProperty("basedir", "."), "target/states.md").normalize();
    Files.createDirectories(drawn.getParent());
    Files.writeString(drawn, StateDrawings.of(MACHINES));

    assertThat(CHECKOUT.resolve("docs/states.md"))
        .as("out of date; now run: cp %s docs/states.md", drawn.toAbsolutePath())
        .hasSameTextualContentAs(drawn);
  }

  private static Set<String> states() {
    return pairs().map(pair -> ((Enum<?>) pair.get()[1]).name()).collect(toSet());
  }

  private static Map<String, String> targets() {
    return ROW.matcher(ALLOWED)
        .results()
        .flatMap(
            row ->
                Arrays.stream(row.group(2).split(" "))
                    .map(
                        from ->
                            Map.entry(row.group(1).replace(" ", " " + from + " "), row.group(3))))
        .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Map<String, StateMachine<?, ?>> machines() {
    Map<String, StateMachine<?, ?>> machines = new TreeMap<>();
    CLASSES.get(StateMachine.class).getFieldsWithTypeOfSelf().stream()
        .map(field -> field.reflect())
        .forEach(field -> machines.put(field.getDeclaringClass().getName(), machine(field)));
    return machines;
  }

  private static StateMachine<?, ?> machine(Field constant) {
    try {
      constant.setAccessible(true);
      return (StateMachine<?, ?>) constant.get(null);
    } catch (IllegalAccessException e) {
      throw new LinkageError("a machine that is no constant: " + constant, e);
    }
  }
}
