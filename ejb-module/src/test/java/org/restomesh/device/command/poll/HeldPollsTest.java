package org.restomesh.device.command.poll;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.AtOnce;
import org.restomesh.support.ManualBackground;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class HeldPollsTest {
  private static final Duration WAIT = Duration.ofSeconds(25);

  private final DevicePrincipal device =
      new DevicePrincipal(
          UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), DeviceKind.KDS_SCREEN);
  private final ManualBackground background = new ManualBackground();
  private final Queue queue = new Queue();
  private final GracefulShutdown stop = new GracefulShutdown();
  private final HeldPolls polls = new HeldPolls();
  private final List<String> hinted = new ArrayList<>();

  @BeforeEach
  void wire() {
    polls.background = background;
    polls.claims = queue;
    polls.stop = stop;
    polls.otherNodes =
        new OtherNodes() {
          @Override
          public void hint(String subject, UUID id) {
            hinted.add(subject + " " + id);
          }
        };
  }

  @Test
  void otherNodesHearOfAPollThatIsHeldAndOfNoOther() {
    queue.add();
    hold();
    assertThat(hinted).isEmpty();

    hold();
    assertThat(hinted).containsExactly("device-poll " + device.deviceId());
  }

  @Test
  void aPollThatIsHeldElsewhereEndsTheOneHere() {
    WaitingClient client = hold();

    polls.heldElsewhere(new SharedChange("something-else", Set.of(device.deviceId())));
    polls.heldElsewhere(new SharedChange("device-poll", Set.of(UUID.randomUUID())));
    background.runAll();
    assertThat(client.answers).isEmpty();

    polls.heldElsewhere(new SharedChange("device-poll", Set.of(device.deviceId())));
    background.runAll();
    assertThat(client.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(polls.count()).isZero();
  }

  @Test
  void newsThatComesLateDoesNotKeepACommandFromTheNextPoll() {
    WaitingClient client = hold();
    HandedOverCommand command = queue.add();

    polls.heldElsewhere(new SharedChange("device-poll", Set.of(device.deviceId())));
    background.runAll();

    assertThat(client.answers).containsExactly(command);
  }

  @Test
  void aPollIsHeldUntilSomethingIsQueued() {
    WaitingClient client = hold();
    assertThat(client.answers).isEmpty();
    assertThat(polls.count()).isOne();

    HandedOverCommand command = queue.add();
    wake();

    assertThat(client.answers).containsExactly(command);
    assertThat(polls.count()).isZero();
  }

  @Test
  void nothingIsClaimedOnceTheNodeStops() {
    WaitingClient client = hold();
    stop.start();
    queue.add();
    wake();

    assertThat(client.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(queue.waiting).hasSize(1);
    assertThat(polls.count()).isZero();
  }

  @Test
  void aStopThatLeavesNoThreadEndsPollsAndFailsNobody() {
    WaitingClient before = hold();
    polls.background =
        new BackgroundExecutor() {
          @Override
          public void execute(Runnable work) {
            throw new RejectedExecutionException("stopped");
          }

          @Override
          public Runnable schedule(Duration delay, Runnable work) {
            throw new RejectedExecutionException("stopped");
          }
        };

    wake();
    assertThat(before.answers).containsExactly(WaitingClient.NOTHING);
    polls.heldElsewhere(new SharedChange("device-poll", Set.of(device.deviceId())));
    assertThat(hold().answers).containsExactly(WaitingClient.NOTHING);
    assertThat(polls.count()).isZero();
  }

  @Test
  void whatWaitsAlreadyIsHandedOutAtOnce() {
    HandedOverCommand command = queue.add();

    assertThat(hold().answers).containsExactly(command);
    assertThat(polls.count()).isZero();
  }

  @Test
  void whatIsQueuedDuringTheFirstLookIsNotOverlooked() {
    queue.duringNextClaim =
        () -> {
          queue.add();
          polls.wake(device.deviceId());
          background.runAll(); // finds the claim under way
        };

    assertThat(hold().answers).hasSize(1).doesNotContain(WaitingClient.NOTHING);
  }

  @Test
  void theEndOfItsTimeIsAnsweredWithNothingOnce() {
    WaitingClient client = hold();

    background.runLater(WAIT);
    background.runLater(WAIT);
    queue.add();
    wake();

    assertThat(client.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(queue.size()).as("stays for the next poll").isOne();
  }

  @Test
  void aClaimThatRunsAtTheEndOfTheTimeMayStillBring() {
    WaitingClient client = hold();
    queue.add();
    queue.duringNextClaim = () -> background.runLater(WAIT);

    wake();

    assertThat(client.answers).hasSize(1).doesNotContain(WaitingClient.NOTHING);
  }

  @Test
  void anEmptyClaimThatRunsAtTheEndOfTheTimeEndsThePoll() {
    WaitingClient client = hold();
    queue.duringNextClaim = () -> background.runLater(WAIT);

    wake();

    assertThat(client.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(polls.count()).isZero();
  }

  @Test
  void aNewerPollEndsTheOlderAndGetsTheCommand() {
    WaitingClient older = hold();
    WaitingClient newer = hold();
    HandedOverCommand command = queue.add();
    wake();

    assertThat(older.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(newer.answers).containsExactly(command);
  }

  @Test
  void aNewerPollGetsWhatWasBeingClaimedForTheOlder() {
    WaitingClient older = hold();
    WaitingClient newer = new WaitingClient();
    HandedOverCommand command = queue.add();
    queue.duringNextClaim = () -> polls.hold(device, DeviceJournal.NONE, newer, WAIT);

    wake();

    assertThat(older.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(newer.answers).containsExactly(command);
  }

  @Test
  void theTimeOfAnEndedPollDoesNotEndTheNext() {
    hold();
    queue.add();
    wake();
    WaitingClient next = new WaitingClient();
    polls.hold(device, DeviceJournal.NONE, next, WAIT.plusSeconds(1));

    background.runLater(WAIT);

    assertThat(next.answers).isEmpty();
  }

  @Test
  void nothingIsClaimedForAClientThatIsSeenGone() {
    WaitingClient client = hold();
    client.gone = true;
    queue.add();

    wake();

    assertThat(queue.size()).isOne();
    assertThat(client.answers).isEmpty();
    assertThat(polls.count()).isZero();
  }

  @Test
  void aDroppedPollTakesNothingAndANewOneIsNotDroppedWithIt() {
    WaitingClient old = hold();
    WaitingClient fresh = hold();

    polls.drop(device, old);
    assertThat(polls.count()).isOne();
    polls.drop(device, fresh);
    assertThat(polls.count()).isZero();

    queue.add();
    wake();
    assertThat(queue.size()).isOne();
  }

  @Test
  void retirementEndsItWithTheError() {
    WaitingClient client = hold();

    polls.refuse(device.deviceId(), new TokenInvalid());

    assertThat(client.failures).singleElement().isInstanceOf(TokenInvalid.class);
    assertThat(client.answers).isEmpty();
  }

  @Test
  void aFailedClaimIsToldAndThePlaceIsFreeAgain() {
    WaitingClient client = hold();
    queue.duringNextClaim =
        () -> {
          throw new IllegalStateException("database away");
        };
    wake();
    assertThat(client.failures).hasSize(1);

    HandedOverCommand command = queue.add();
    assertThat(hold().answers).containsExactly(command);
  }

  @Test
  void evenAnErrorLeavesThePlaceFree() {
    WaitingClient client = hold();
    queue.duringNextClaim =
        () -> {
          throw new LinkageError("broken");
        };
    wake();
    assertThat(client.failures).singleElement().isInstanceOf(LinkageError.class);

    HandedOverCommand command = queue.add();
    assertThat(hold().answers).containsExactly(command);
  }

  @Test
  void theStopOfTheServerAnswersAll() {
    WaitingClient client = hold();

    stopNode();

    assertThat(client.answers).containsExactly(WaitingClient.NOTHING);
  }

  @Test
  void whatIsClaimedForAPollThatIsDroppedMeanwhileIsTakenBack() {
    WaitingClient client = hold();
    queue.add();
    queue.duringNextClaim = () -> polls.drop(device, client);

    wake();

    assertThat(queue.size()).isOne();
    assertThat(client.answers).isEmpty();
    assertThat(polls.count()).isZero();
  }

  @Test
  void whatCannotBeToldIsTakenBackForTheNextPoll() {
    WaitingClient deaf = hold();
    deaf.deaf = true;
    HandedOverCommand command = queue.add();

    wake();

    assertThat(queue.size()).isOne();
    assertThat(hold().answers).containsExactly(command);
  }

  @Test
  void whatIsClaimedDuringTheStopIsTakenBack() {
    WaitingClient client = hold();
    queue.add();
    queue.duringNextClaim = () -> stopElsewhere(client);

    wake();

    assertThat(client.answers).containsExactly(WaitingClient.NOTHING);
    assertThat(queue.size()).isOne();
  }

  @Test
  void afterTheStopNothingIsClaimed() {
    stopNode();
    queue.add();

    assertThat(hold().answers).containsExactly(WaitingClient.NOTHING);
    assertThat(queue.size()).isOne();
    assertThat(polls.count()).isZero();
  }

  private void stopNode() {
    Duration timeout = stop.start();
    polls.close();
    polls.drain(timeout);
  }

  /** The stop waits for the claim that this is called from: it goes on without. */
  private void stopElsewhere(WaitingClient client) {
    new Thread(this::stopNode).start();
    while (client.answers.isEmpty()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void eightThreadsOfPollsAndCommandsAnswerEachPollOnceAndLoseNoCommand() {
    int rounds = 2_000;
    ConcurrentLinkedQueue<WaitingClient> clients = new ConcurrentLinkedQueue<>();
    Supplier<Object> poller =
        () -> {
          for (int i = 0; i < rounds; i++) {
            clients.add(hold());
          }
          return 0;
        };
    Supplier<Object> enqueuer =
        () -> {
          for (int i = 0; i < rounds; i++) {
            queue.add();
            wake();
          }
          return 0;
        };

    AtOnce.run(8, () -> turn() ? poller.get() : enqueuer.get());
    wake();
    while (queue.size() > 0) {
      clients.add(hold());
    }
    stopNode();

    List<HandedOverCommand> delivered = new ArrayList<>();
    for (WaitingClient client : clients) {
      assertThat(client.answers.size() + client.failures.size()).isOne();
      client.answers.stream()
          .filter(HandedOverCommand.class::isInstance)
          .map(HandedOverCommand.class::cast)
          .forEach(delivered::add);
    }
    assertThat(delivered).hasSize(queue.added()).doesNotHaveDuplicates();
    assertThat(polls.count()).isZero();
  }

  private int turns;

  private synchronized boolean turn() {
    return turns++ % 2 == 0;
  }

  private WaitingClient hold() {
    WaitingClient client = new WaitingClient();
    polls.hold(device, DeviceJournal.NONE, client, WAIT);
    return client;
  }

  private void wake() {
    polls.wake(device.deviceId());
    background.runAll();
  }

  /** The device's queue. */
  private final class Queue extends CommandClaims {
    private final ConcurrentLinkedQueue<HandedOverCommand> waiting = new ConcurrentLinkedQueue<>();
    private final List<HandedOverCommand> all = new ArrayList<>();
    private Runnable duringNextClaim = () -> {};

    private synchronized HandedOverCommand add() {
      HandedOverCommand command =
          new HandedOverCommand(
              UUID.randomUUID(),
              device.deviceId(),
              new HandedOverCommand.Request(CommandKind.NOOP, "{}", 0),
              1,
              UUID.randomUUID(),
              Instant.EPOCH,
              null);
      all.add(command);
      waiting.add(command);
      return command;
    }

    @Override
    public Optional<HandedOverCommand> nextForHeld(DevicePrincipal asking, DeviceJournal journal) {
      Optional<HandedOverCommand> claimed = Optional.ofNullable(waiting.poll());
      Runnable meanwhile = duringNextClaim;
      duringNextClaim = () -> {};
      meanwhile.run();
      return claimed;
    }

    @Override
    public void takeBack(HandedOverCommand untold) {
      waiting.add(untold);
    }

    private int size() {
      return waiting.size();
    }

    private synchronized int added() {
      return all.size();
    }
  }
}
