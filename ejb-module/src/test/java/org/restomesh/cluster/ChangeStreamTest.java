package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.cluster.SimulatedCluster.Node;

/** That no node answers from before a change that another has answered, whatever goes wrong. */
class ChangeStreamTest {
  private static final Duration UNDER_A_SECOND = Duration.ofMillis(990);

  private final SimulatedCluster cluster = new SimulatedCluster(1, 2);
  private final Node first = cluster.nodes.get(0);
  private final Node second = cluster.nodes.get(1);

  @Test
  void nodesThatAreWellAnswerFromMemoryAndWaitForMillisecondsOnly() {
    settle();
    cluster.run(Duration.ofSeconds(10), this::readsAndSomeWrites);

    assertThat(cluster.longestWait).as("milliseconds until a write is answered").isLessThan(30);
    assertThat(cluster.fromMemory / (double) cluster.reads).isGreaterThan(0.9);
  }

  @Test
  void aNodeThatFreezesHoldsAWriteUpForLessThanASecond() {
    settle();
    second.freeze(Duration.ofSeconds(60));
    cluster.longestWait = 0;

    first.write();
    cluster.run(UNDER_A_SECOND, () -> {});

    assertThat(cluster.allAnswered()).isTrue();
    assertThat(cluster.longestWait).isGreaterThan(100);
  }

  @Test
  void itHoldsUpNoLaterOne() {
    settle();
    second.freeze(Duration.ofSeconds(60));
    cluster.run(Duration.ofSeconds(2), () -> {});

    cluster.longestWait = 0;
    first.write();
    cluster.step();

    assertThat(cluster.allAnswered()).isTrue();
  }

  @Test
  void whoComesBackUsesNothingThatItRememberedBefore() {
    settle();
    second.read();
    second.freeze(Duration.ofSeconds(60));
    cluster.run(Duration.ofSeconds(3), first::read);
    first.write();
    cluster.run(Duration.ofSeconds(70), this::allRead);

    assertThat(second.stream.isCurrent(second.stream.epoch())).isTrue();
  }

  @Test
  void cutOffFromItsPeerANodeUsesNoMemory() {
    settle();
    second.cutOffFromPeers = true;
    cluster.run(Duration.ofSeconds(1), () -> {});
    cluster.fromMemory = 0;

    cluster.run(Duration.ofSeconds(10), this::readsAndSomeWrites);

    assertThat(cluster.fromMemory).isZero();
    assertThat(cluster.longestWait).isLessThan(1_000);
  }

  @Test
  void itUsesItsMemoryAgainWhenItsPeerHasEnded() {
    settle();
    second.freeze(Duration.ofDays(1));
    cluster.run(Members.TTL.plusSeconds(1), first::read);
    cluster.fromMemory = 0;

    cluster.run(Duration.ofSeconds(1), first::read);

    assertThat(cluster.fromMemory).isGreaterThan(900);
  }

  @Test
  void cutOffFromTheDatabaseItUsesNoMemory() {
    settle();
    second.read();
    second.cutOffFromDatabase = true;
    cluster.run(ChangeStream.MEMBERS_TTL, () -> {});

    assertThat(second.stream.isCurrent(second.stream.epoch())).isFalse();
  }

  @Test
  void whoHasJustJoinedWaitsUntilEachOtherKnowsOfIt() {
    first.write();
    cluster.run(ChangeStream.MEMBERS_TTL, () -> {});
    assertThat(cluster.allAnswered()).isFalse();

    cluster.run(Duration.ofMillis(2), () -> {});
    assertThat(cluster.allAnswered()).isTrue();
  }

  @Test
  void moreChangesThanAreKeptMakeAnotherNodeForgetEverything() {
    settle();
    second.read();
    long before = second.stream.epoch();
    for (int i = 0; i <= ChangeStream.MAX_CHANGES; i++) {
      first.stream.add(change(i));
    }
    assertThat(first.stream.next().changes()).hasSize(ChangeStream.MAX_CHANGES);

    cluster.run(Duration.ofMillis(300), () -> {});

    assertThat(second.stream.epoch()).isGreaterThan(before);
  }

  @Test
  void whatIsToldTwiceBeforeAMessageLeavesIsSentOnceAndBothWaitForThat() {
    settle();
    first.stream.next(); // nothing is left to be sent
    long position = first.stream.add(change(1));
    first.stream.add(change(2));

    assertThat(first.stream.add(change(1))).isEqualTo(position);
    assertThat(first.stream.isSeen(position)).isFalse();
    NodeMessage message = first.stream.next();
    assertThat(message.changes()).containsExactly(change(1), change(2));
    assertThat(message.position()).isEqualTo(position + 1);
  }

  @Test
  void whatHasBeenSentDoesNotStandForALaterChange() {
    settle();
    long position = first.stream.add(change(1));
    first.stream.next();

    assertThat(first.stream.add(change(1))).isEqualTo(position + 1);
    assertThat(first.stream.next().changes()).containsExactly(change(1), change(1));
  }

  @Test
  void neitherDoesWhatIsNotKeptAnyMore() {
    long position = first.stream.add(change(0));
    for (int i = 1; i < ChangeStream.MAX_CHANGES; i++) {
      first.stream.add(change(i));
    }
    assertThat(first.stream.add(change(0)))
        .as("the first of all that are kept")
        .isEqualTo(position);

    first.stream.add(change(-1));
    assertThat(first.stream.add(change(0))).isGreaterThan(position);
  }

  @Test
  void aBurstOfTheSameChangesEndsNoEpoch() {
    settle();
    long before = second.stream.epoch();
    for (int i = 0; i < 10 * ChangeStream.MAX_CHANGES; i++) {
      first.stream.add(change(i % 100));
    }

    cluster.run(Duration.ofMillis(300), () -> {});

    assertThat(second.stream.epoch()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void whateverGoesWrongNobodyAnswersFromBeforeAnAnsweredChange(int size) {
    for (int seed = 0; seed < 20; seed++) {
      SimulatedCluster faulty = new SimulatedCluster(seed, size);
      try {
        faulty.run(Duration.ofSeconds(30), () -> disturb(faulty));
      } catch (AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
      assertThat(faulty.fromMemory).as("reads from memory, seed " + seed).isPositive();
    }
  }

  private static void disturb(SimulatedCluster cluster) {
    Node node = cluster.nodes.get(cluster.random.nextInt(cluster.nodes.size()));
    switch (cluster.random.nextInt(2_000)) {
      case 0 -> node.freeze(Duration.ofMillis(cluster.random.nextInt(5_000)));
      case 1 -> node.cutOffFromPeers = !node.cutOffFromPeers;
      case 2 -> node.cutOffFromDatabase = !node.cutOffFromDatabase;
      case 3 -> cluster.lossRate = cluster.random.nextInt(3) * 0.2;
      case 4 -> cluster.maxDelay = 1 + cluster.random.nextInt(500);
      case 5, 6, 7 -> heal(cluster);
      default -> {
        if (node.runs() && cluster.random.nextInt(20) == 0) {
          node.write();
        }
      }
    }
    cluster.nodes.stream().filter(Node::runs).forEach(Node::read);
  }

  private static void heal(SimulatedCluster cluster) {
    cluster.lossRate = 0;
    cluster.maxDelay = 4;
    cluster.nodes.forEach(
        node -> {
          node.cutOffFromPeers = false;
          node.cutOffFromDatabase = false;
        });
  }

  private static NodeMessage.Change change(int id) {
    return new NodeMessage.Change("other", new UUID(1, id));
  }

  /** All have joined, and follow each other. */
  private void settle() {
    cluster.run(Duration.ofSeconds(3), () -> {});
    cluster.longestWait = 0;
  }

  private void allRead() {
    cluster.nodes.stream().filter(Node::runs).forEach(Node::read);
  }

  private void readsAndSomeWrites() {
    allRead();
    if (cluster.now() % 100 == 0) {
      cluster.nodes.get(cluster.random.nextInt(2)).write();
    }
  }
}
