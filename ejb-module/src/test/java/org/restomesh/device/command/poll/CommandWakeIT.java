package org.restomesh.device.command.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.SharedChange;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.command.queue.CommandSweep;
import org.restomesh.device.command.queue.EmptyQueueCache;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** Two nodes on one database: what is queued at one wakes who waits at the other. */
class CommandWakeIT {
  private final Wiring here = Wiring.withDefaults();
  private final Wiring elsewhere = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(here);
  private final DevicePrincipal device = restaurant.device();

  @Test
  void anEmptyQueueIsLookedUpOnceAndThenKnown() {
    assertThat(next(here)).isEmpty();
    assertThat(isKnownEmpty(here)).isTrue();

    // Would be refused outside a transaction, had it to ask the database.
    assertThat(here.get(CommandClaims.class).next(device, DeviceJournal.NONE)).isEmpty();
  }

  @Test
  void whatIsQueuedHereIsFoundAtOnce() {
    next(here);

    UUID id = restaurant.enqueue(device, CommandKind.NOOP, 0);

    assertThat(next(here)).hasValueSatisfying(found -> assertThat(found.id()).isEqualTo(id));
  }

  /** Whoever lost the connection while it committed does not know whether it did. */
  @Test
  void whatSeemsRolledBackIsLookedUpAllTheSame() {
    next(here);

    try {
      here.run(
          () -> {
            restaurant.enqueue(device, CommandKind.NOOP, 0);
            throw new IllegalStateException("rolled back");
          });
    } catch (IllegalStateException expected) {
      // As planned.
    }

    assertThat(isKnownEmpty(here)).isFalse();
    assertThat(next(here)).isEmpty();
  }

  @Test
  void aFailedSafeCommandWaitsAgain() {
    restaurant.enqueue(device, CommandKind.NOOP, 0);
    HandedOverCommand first = next(here).orElseThrow();
    assertThat(next(here)).isEmpty();

    acknowledge(first, AckStatus.FAILED);

    assertThat(next(here).orElseThrow().attempt()).isEqualTo(2);
  }

  @Test
  void aCommandWhoseLeaseIsOverWaitsAgain() {
    restaurant.enqueue(device, CommandKind.NOOP, 0);
    next(here);
    assertThat(next(here)).isEmpty();

    here.businessTime().advance(Duration.ofMinutes(2));
    here.inTransaction(() -> here.get(CommandSweep.class).run(here.businessTime().instant()));

    assertThat(next(here).orElseThrow().attempt()).isEqualTo(2);
  }

  @Test
  void aNodeThatIsToldFindsItAtOnce() {
    next(elsewhere);
    restaurant.enqueue(device, CommandKind.NOOP, 0);
    assertThat(next(elsewhere)).as("not told").isEmpty();

    elsewhere
        .get(CommandWake.class)
        .heard(new SharedChange("command-queued", Set.of(device.deviceId())));

    assertThat(next(elsewhere)).isPresent();
  }

  @Test
  void messagesAboutOtherThingsAreNotForThisFeature() {
    next(elsewhere);

    elsewhere
        .get(CommandWake.class)
        .heard(new SharedChange("something-else", Set.of(device.deviceId())));

    assertThat(isKnownEmpty(elsewhere)).isTrue();
  }

  @Test
  void aNodeThatIsNotToldFindsItAtItsNextRun() {
    next(elsewhere);
    restaurant.enqueue(device, CommandKind.NOOP, 0);

    runJob(elsewhere);

    assertThat(next(elsewhere)).isPresent();
  }

  @Test
  void whatANodeWithAFastClockQueuedNeedNotWaitForTheClocksOfOthers() {
    here.businessTime().advance(Duration.ofSeconds(30));
    next(elsewhere);
    restaurant.enqueue(device, CommandKind.NOOP, 0);

    runJob(elsewhere);
    HandedOverCommand first = next(elsewhere).orElseThrow();
    acknowledge(first, AckStatus.FAILED);
    runJob(elsewhere);

    assertThat(next(elsewhere).orElseThrow().attempt()).isEqualTo(2);
  }

  @Test
  void aHeldPollOfANodeThatIsNotToldIsAnsweredAtItsNextRun() {
    WaitingClient client = hold(elsewhere);
    UUID id = restaurant.enqueue(device, CommandKind.NOOP, 0);
    assertThat(client.answers).isEmpty();

    runJob(elsewhere);
    elsewhere.run(background(elsewhere)::runAll);

    assertThat(client.answers)
        .singleElement(type(HandedOverCommand.class))
        .satisfies(found -> assertThat(found.id()).isEqualTo(id));
  }

  @Test
  void aHeldPollIsAnsweredAfterTheCommit() {
    WaitingClient client = hold(here);

    restaurant.enqueue(device, CommandKind.NOOP, 0);
    here.run(background(here)::runAll);

    assertThat(client.answers).hasSize(1).doesNotContain(WaitingClient.NOTHING);
  }

  @Test
  void retiringEndsTheHeldPollHereAtOnceAndElsewhereAtTheNextRun() {
    WaitingClient clientHere = hold(here);
    WaitingClient clientElsewhere = hold(elsewhere);

    restaurant.retire(device);
    assertThat(clientHere.failures).singleElement().isInstanceOf(TokenInvalid.class);
    assertThat(clientElsewhere.failures).isEmpty();

    runJob(elsewhere);
    assertThat(clientElsewhere.failures).singleElement().isInstanceOf(TokenInvalid.class);
  }

  @Test
  void whatIsNotYetDueOrOverdueIsNoReasonToAsk() {
    restaurant.enqueue(device, new EnqueueCommand(CommandKind.NOOP, null, null, null, 5));
    here.businessTime().advance(Duration.ofSeconds(5));
    next(here);

    runJob(here);

    assertThat(isKnownEmpty(here)).isTrue();
  }

  private Optional<HandedOverCommand> next(Wiring node) {
    return node.inTransaction(() -> node.get(CommandClaims.class).next(device, DeviceJournal.NONE));
  }

  private boolean isKnownEmpty(Wiring node) {
    return node.get(EmptyQueueCache.class).isKnownEmpty(device.deviceId());
  }

  private static void runJob(Wiring node) {
    node.run(() -> node.get(CommandWake.class).run(node.businessTime().instant()));
  }

  private static ManualBackground background(Wiring node) {
    return (ManualBackground) node.get(BackgroundExecutor.class);
  }

  private void acknowledge(HandedOverCommand command, AckStatus status) {
    Supplier<CommandDetails> ack =
        () ->
            here.get(CommandQueue.class)
                .acknowledge(device, command.id(), new AckCommand(status, null, null, null));
    here.inTransaction(ack);
  }

  private WaitingClient hold(Wiring node) {
    WaitingClient client = new WaitingClient();
    node.run(
        () ->
            node.get(HeldPolls.class)
                .hold(device, DeviceJournal.NONE, client, Duration.ofSeconds(25)));
    return client;
  }
}
