package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;

import jakarta.enterprise.event.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.NodeMessage.Change;
import org.restomesh.shared.config.Installation;
import org.restomesh.support.ManualBackground;

class OtherNodesTest {
  private static final UUID ID = new UUID(0, 7);
  private static final Duration ANSWER_TIMEOUT = Duration.ofMillis(300);

  private final Node here = new Node(true);
  private final Node there = new Node(true);

  /** A node whose messages the test carries. */
  @SuppressWarnings("UnnecessaryAssignment") // there is no container here
  private static final class Node {
    private final ManualBackground sending = new ManualBackground();
    private final List<NodeMessage> sent = new ArrayList<>();
    private final List<SharedChange> observed = new ArrayList<>();
    private final OtherNodes nodes = new OtherNodes(ANSWER_TIMEOUT);
    private boolean brokerAway;
    private Runnable whileObserving = () -> {};

    @SuppressWarnings("unchecked")
    private Node(boolean hasOtherNodes) {
      nodes.self = new NodeId();
      nodes.sending = sending;
      nodes.installation =
          new Installation() {
            @Override
            public boolean hasOtherNodes() {
              return hasOtherNodes;
            }
          };
      nodes.topic =
          new NodeTopic() {
            @Override
            public void publish(NodeMessage message) {
              if (brokerAway) {
                throw new IllegalStateException("no broker");
              }
              sent.add(message);
            }
          };
      nodes.changes = mock(Event.class);
      doAnswer(
              call -> {
                whileObserving.run();
                return observed.add(call.getArgument(0));
              })
          .when(nodes.changes)
          .fire(any());
      nodes.open();
    }

    private void sendPlanned() {
      sending.runLater(OtherNodes.BATCH_WINDOW);
    }

    private NodeMessage last() {
      return sent.get(sent.size() - 1);
    }
  }

  @BeforeEach
  void bothAreMembersAndHearEachOther() {
    Set<UUID> members = Set.of(here.nodes.self.value(), there.nodes.self.value());
    for (Node node : List.of(here, there)) {
      node.nodes.membersAre(members, node.nodes.now(), false);
    }
    for (int round = 0; round < 3; round++) {
      heartbeat(here, there);
      heartbeat(there, here);
    }
    here.sent.clear();
    there.sent.clear();
  }

  @Test
  void whatIsToldWithinAMomentGoesIntoOneMessageAndIsObservedBySubject() {
    UUID other = new UUID(0, 8);
    here.nodes.tell("a", ID);
    here.nodes.tell("b", ID);
    here.nodes.hint("a", other);
    assertThat(here.sent).isEmpty();

    here.sendPlanned();
    assertThat(here.sent).hasSize(1);
    assertThat(here.last().changes())
        .containsExactly(new Change("a", ID), new Change("b", ID), new Change("a", other));

    there.nodes.receive(here.last());
    assertThat(there.observed)
        .containsExactlyInAnyOrder(
            new SharedChange("a", Set.of(ID, other)), new SharedChange("b", Set.of(ID)));
  }

  @Test
  void whatWasObservedIsNotObservedAgain() {
    here.nodes.tell("a", ID);
    heartbeat(here, there);
    heartbeat(here, there);

    assertThat(here.last().changes()).as("repeated until it is confirmed").hasSize(1);
    assertThat(there.observed).hasSize(1);
  }

  @Test
  void anAnswerWaitsUntilTheOtherNodeHasConfirmed() throws Exception {
    CompletableFuture<Void> answer = answerAfter(() -> here.nodes.tell("a", ID));
    assertThat(isDoneSoon(answer)).isFalse();

    heartbeat(here, there);
    assertThat(isDoneSoon(answer)).as("observed, but not yet confirmed").isFalse();

    assertThat(there.sending.has(OtherNodes.BATCH_WINDOW)).as("confirms at once").isTrue();
    heartbeat(there, here);
    answer.get(1, TimeUnit.SECONDS);
  }

  @Test
  void whatNobodyHasConfirmedInTimeIsNoSuccess() {
    here.nodes.membersAre(Set.of(), here.nodes.now(), true); // has just joined, and then no more

    assertThatThrownBy(() -> answerAfter(() -> here.nodes.tell("a", ID)).get(9, TimeUnit.SECONDS))
        .cause()
        .isInstanceOfSatisfying(
            ChangeNotSeen.class, refusal -> assertThat(refusal.retryAfterSeconds()).isPositive());
  }

  @Test
  void norIsWhatAStopOfThisNodeInterrupts() {
    CompletableFuture<Void> answer =
        answerAfter(
            () -> {
              here.nodes.tell("a", ID);
              Thread.currentThread().interrupt();
            });

    assertThatThrownBy(() -> answer.get(1, TimeUnit.SECONDS))
        .cause()
        .isInstanceOf(ChangeNotSeen.class);
  }

  @Test
  void noAnswerWaitsForAHintOrForWhatAnEarlierRequestHasTold() throws Exception {
    answerAfter(() -> here.nodes.hint("a", ID)).get(1, TimeUnit.SECONDS);
    answerAfter(
            () -> {
              here.nodes.tell("a", ID);
              here.nodes.collectTold();
            })
        .get(1, TimeUnit.SECONDS);
  }

  @Test
  void anAnswerWaitsForAllThatItsRequestHasToldThoughTheLastWasOnItsWayAlready() throws Exception {
    here.nodes.hint("a", ID);
    here.nodes.hint("b", ID);
    here.nodes.hint("c", ID);
    CompletableFuture<Void> answer =
        answerAfter(
            () -> {
              here.nodes.tell("d", ID);
              here.nodes.tell("a", ID); // stands before it
            });
    NodeMessage withoutD =
        new NodeMessage(
            here.nodes.self.value(),
            here.nodes.now(),
            0,
            List.of(new Change("a", ID)),
            java.util.Map.of());
    there.nodes.receive(withoutD);
    heartbeat(there, here);
    assertThat(isDoneSoon(answer)).as("d is not seen").isFalse();

    heartbeat(here, there);
    heartbeat(there, here);
    answer.get(1, TimeUnit.SECONDS);
  }

  @Test
  void anAnswerWaitsForWhatItsOwnRequestHasToldOnWhicheverThread() throws Exception {
    OtherNodes.Told earlier = here.nodes.collectTold();
    OtherNodes.Told own = here.nodes.collectTold();
    here.nodes.tell("a", ID);

    here.nodes.awaitSeen(earlier);
    CompletableFuture<Void> answer = CompletableFuture.runAsync(() -> here.nodes.awaitSeen(own));
    assertThat(isDoneSoon(answer)).isFalse();

    heartbeat(here, there);
    heartbeat(there, here);
    answer.get(1, TimeUnit.SECONDS);
  }

  @Test
  void whatAnObserverFailsAtIsNotConfirmedAndComesAgain() {
    here.nodes.tell("a", ID);
    here.sendPlanned();
    there.whileObserving =
        () -> {
          throw new IllegalStateException("observer");
        };
    assertThatThrownBy(() -> there.nodes.receive(here.last())).hasMessage("observer");
    there.nodes.send();
    assertThat(there.last().heard().get(here.nodes.self.value()).seen()).isZero();

    there.whileObserving = () -> {};
    heartbeat(here, there);

    assertThat(there.observed).hasSize(1);
    there.nodes.send();
    assertThat(there.last().heard().get(here.nodes.self.value()).seen()).isEqualTo(1);
  }

  @Test
  void whatIsRememberedCountsWhileBothHearEachOther() {
    long epoch = there.nodes.epoch();
    assertThat(there.nodes.isCurrent(epoch)).isTrue();
    assertThat(there.nodes.isCurrent(epoch - 1)).isFalse();
  }

  @Test
  void aNodeThatIsAloneTellsNobodyWaitsForNobodyAndTrustsItsMemory() {
    Node alone = new Node(false);
    alone.nodes.tell("a", ID);
    alone.nodes.hint("a", ID);
    alone.nodes.awaitSeen();
    alone.nodes.receive(new NodeMessage(new UUID(0, 1), 1, 0, List.of(), java.util.Map.of()));

    assertThat(alone.sending.has(Duration.ofDays(1))).isFalse();
    assertThat(alone.nodes.isCurrent(alone.nodes.epoch())).isTrue();
  }

  @Test
  void anAbsentBrokerStopsNothingAndWhatWasToldComesLater() {
    here.brokerAway = true;
    here.nodes.tell("a", ID);
    here.sendPlanned();

    here.brokerAway = false;
    UUID later = new UUID(0, 8);
    here.nodes.tell("a", later);
    here.sendPlanned();

    assertThat(here.sent).hasSize(1);
    assertThat(new HashSet<>(here.last().changes()))
        .isEqualTo(Set.of(new Change("a", ID), new Change("a", later)));
  }

  private static void heartbeat(Node from, Node to) {
    from.nodes.send();
    to.nodes.receive(from.last());
  }

  /** A request on a thread of its own: what it does, and the end of its waiting. */
  private CompletableFuture<Void> answerAfter(Runnable request) {
    return CompletableFuture.runAsync(
        () -> {
          here.nodes.collectTold();
          request.run();
          here.nodes.awaitSeen();
        });
  }

  private static boolean isDoneSoon(CompletableFuture<Void> answer) throws Exception {
    try {
      answer.get(60, TimeUnit.MILLISECONDS);
      return true;
    } catch (java.util.concurrent.TimeoutException e) {
      return false;
    }
  }
}
