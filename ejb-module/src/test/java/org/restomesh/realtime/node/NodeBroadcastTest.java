package org.restomesh.realtime.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.support.ManualBackground;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class NodeBroadcastTest {
  private static final Duration SOON = Duration.ofMillis(5);

  private final ManualBackground background = new ManualBackground();
  private final List<NodeMessage> published = new ArrayList<>();
  private final NodeBroadcast messages = new NodeBroadcast();
  private boolean brokerAway;
  private boolean alone;

  @BeforeEach
  void wire() {
    messages.background = background;
    messages.cluster =
        new ClusterSettings() {
          @Override
          boolean hasOtherNodes() {
            return !alone;
          }
        };
    messages.topic =
        new RealtimeTopic() {
          @Override
          public void publish(NodeMessage message) {
            if (brokerAway) {
              throw new IllegalStateException("no broker");
            }
            published.add(message);
          }
        };
  }

  @Test
  void idsOfOneMomentAreToldInOneMessage() {
    UUID first = UUID.randomUUID();
    UUID second = UUID.randomUUID();
    messages.tell("a", first);
    messages.tell("a", second);
    messages.tell("a", first);
    assertThat(published).isEmpty();

    background.runLater(SOON);

    assertThat(published).containsExactly(new NodeMessage("a", Set.of(first, second)));
  }

  @Test
  void whatIsToldLaterGoesIntoTheNextMessage() {
    messages.tell("a", UUID.randomUUID());
    background.runLater(SOON);
    UUID later = UUID.randomUUID();
    messages.tell("a", later);
    background.runLater(SOON);

    assertThat(published).hasSize(2).last().isEqualTo(new NodeMessage("a", Set.of(later)));
  }

  @Test
  void subjectsAreToldApart() {
    UUID id = UUID.randomUUID();
    messages.tell("a", id);
    messages.tell("b", id);
    background.runLater(SOON);

    assertThat(published)
        .containsExactlyInAnyOrder(
            new NodeMessage("a", Set.of(id)), new NodeMessage("b", Set.of(id)));
  }

  @Test
  void aMessageHasAThousandIdsAtMost() {
    Set<UUID> told = new HashSet<>();
    for (int i = 0; i < 2_001; i++) {
      UUID id = UUID.randomUUID();
      told.add(id);
      messages.tell("a", id);
    }
    background.runLater(SOON);

    assertThat(published)
        .extracting(message -> message.ids().size())
        .containsExactly(1_000, 1_000, 1);
    Set<UUID> heard = new HashSet<>();
    published.forEach(message -> heard.addAll(message.ids()));
    assertThat(heard).isEqualTo(told);
  }

  @Test
  void aNodeThatIsAloneTellsNobody() {
    alone = true;
    messages.tell("a", UUID.randomUUID());
    background.runLater(SOON);

    assertThat(published).isEmpty();
  }

  @Test
  void anAbsentBrokerStopsNothing() {
    brokerAway = true;
    messages.tell("a", UUID.randomUUID());
    background.runLater(SOON);

    brokerAway = false;
    messages.tell("a", UUID.randomUUID());
    background.runLater(SOON);

    assertThat(published).hasSize(1);
  }
}
