package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;

import jakarta.enterprise.event.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Clocks;

class MembershipTest {
  private final Membership membership = new Membership();
  private final List<String> done = new ArrayList<>();
  private final UUID other = UUID.randomUUID();
  private final Clocks clocks = new Clocks();
  private Instant databaseTime = Instant.now();
  private long now;
  private long epoch;
  private boolean member;
  private boolean listFails;
  private Duration renewalTakes = Duration.ZERO;
  private int ended;

  @BeforeEach
  @SuppressWarnings({"unchecked", "UnnecessaryAssignment"}) // there is no container here
  void wire() {
    membership.clocks = clocks;
    membership.self = new NodeId();
    membership.members =
        new Members() {
          @Override
          boolean renew(UUID id) {
            now += renewalTakes.toNanos();
            return member;
          }

          @Override
          void join(UUID id) {
            member = true;
          }

          @Override
          List<Member> live() {
            if (listFails) {
              throw new IllegalStateException("no connection");
            }
            return List.of(new Member(other, databaseTime));
          }
        };
    membership.otherNodes =
        new OtherNodes() {
          @Override
          long now() {
            return now;
          }

          @Override
          public long epoch() {
            return epoch;
          }

          @Override
          void membersAre(Set<UUID> live, long askedAt, boolean joined) {
            assertThat(live).containsExactly(other);
            done.add(joined ? "joined" : "renewed");
          }
        };
    membership.epochEnded = mock(Event.class);
    doAnswer(call -> ++ended).when(membership.epochEnded).fire(any());
  }

  @Test
  void whoWasNoMemberJoinsAndThenRenews() {
    membership.renew();
    membership.renew();

    assertThat(done).containsExactly("joined", "renewed");
  }

  @Test
  void itsTimeIsTheDatabases() {
    databaseTime = clocks.correctedClock().systemTime().plusSeconds(30);
    membership.renew();

    assertThat(clocks.realTime().instant())
        .isAfterOrEqualTo(databaseTime.minusMillis(500))
        .isBefore(databaseTime.plusSeconds(20));
    assertThat(Duration.between(clocks.realTime().instant(), clocks.businessTime().instant()))
        .isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void whoWasLeftOutHasJoinedAnew() {
    membership.renew();
    member = false;
    membership.renew();

    assertThat(done).containsExactly("joined", "joined");
  }

  @Test
  void whoRenewsTooLateForOthersHasJoinedAnew() {
    membership.renew();
    renewalTakes = Membership.MAX_GAP;
    membership.renew();
    renewalTakes = Duration.ZERO;
    membership.renew();
    renewalTakes = Membership.MAX_GAP.plusNanos(1);
    membership.renew();

    assertThat(done).as("a gap counts from begin to end").hasSize(4);
    assertThat(done.subList(0, 2)).containsExactly("joined", "renewed");
    assertThat(done.get(3)).isEqualTo("joined");
  }

  @Test
  void whateverFailsInBetweenItJoinsAnew() {
    membership.renew();
    listFails = true;
    assertThatThrownBy(membership::renew).hasMessage("no connection");
    listFails = false;
    membership.renew();

    assertThat(done).containsExactly("joined", "joined");
  }

  @Test
  void theEndOfAnEpochIsToldOnceASecondAtMost() {
    now = Duration.ofSeconds(1).toNanos();
    membership.renew();
    assertThat(ended).isZero();

    epoch++;
    membership.renew();
    membership.renew();
    assertThat(ended).isEqualTo(1);

    epoch++;
    membership.renew();
    assertThat(ended).as("too soon").isEqualTo(1);
    now += Duration.ofSeconds(1).toNanos();
    membership.renew();
    assertThat(ended).isEqualTo(2);
  }
}
