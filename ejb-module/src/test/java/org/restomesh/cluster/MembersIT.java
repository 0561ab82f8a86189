package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.Wiring;

class MembersIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Members members = wiring.get(Members.class);
  private final Sql sql = wiring.get(Sql.class);
  private final UUID first = UUID.randomUUID();
  private final UUID second = UUID.randomUUID();

  @AfterEach
  void leaveNobody() {
    sql.statement("delete from cluster_node").change();
  }

  @Test
  void whoJoinsIsAMember() {
    members.join(first);
    assertThat(members.live()).contains(first).doesNotContain(second);

    members.join(second);
    assertThat(members.live()).contains(first, second);
  }

  @Test
  void onlyAMemberRenews() {
    assertThat(members.renew(first)).isFalse();
    members.join(first);
    assertThat(members.renew(first)).isTrue();
  }

  @Test
  void whoRenewsInTimeStaysAndWhoIsLateHasToJoinAnew() {
    members.join(first);
    age(first, Members.JOIN_AFTER.minusMillis(400));
    assertThat(members.renew(first)).isTrue();

    age(first, Members.JOIN_AFTER);
    assertThat(members.live()).as("others still count with it").contains(first);
    assertThat(members.renew(first)).isFalse();
  }

  @Test
  void whoHasNotRenewedForTwoSecondsIsNoMember() {
    members.join(first);
    age(first, Members.TTL.minusMillis(400));
    assertThat(members.live()).contains(first);

    age(first, Duration.ofMillis(400));
    assertThat(members.live()).doesNotContain(first);

    members.join(first);
    assertThat(members.live()).contains(first);
  }

  @Test
  void rowsOfNodesThatAreGoneDoNotStay() {
    members.join(first);
    age(first, Duration.ofSeconds(61));

    members.join(second);

    assertThat(
            sql.statement("select id from cluster_node where id = :id")
                .with("id", first)
                .list(UUID.class))
        .isEmpty();
  }

  private void age(UUID id, Duration by) {
    sql.statement(
            "update cluster_node set renewed_at = renewed_at - cast(:by as interval) where id = :id")
        .with("by", by.toString())
        .with("id", id)
        .change();
  }
}
