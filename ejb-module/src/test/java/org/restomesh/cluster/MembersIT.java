package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.Members.Misfit;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Wiring;

class MembersIT {
  private static final String KEY = "UmVzdG9tZXNoOiBvbmUga2V5IG9mIHRoZXNlIDMyIGI=";
  private static final String OTHER_KEY = "cXVpdGUgYW5vdGhlciBrZXksIDMyIGJ5dGVzIGxvbmc=";

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
    assertThat(ids()).contains(first).doesNotContain(second);

    members.join(second);
    assertThat(ids()).contains(first, second);
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
    assertThat(ids()).as("others still count with it").contains(first);
    assertThat(members.renew(first)).isFalse();
  }

  @Test
  void whoHasNotRenewedForTwoSecondsIsNoMember() {
    members.join(first);
    age(first, Members.TTL.minusMillis(400));
    assertThat(ids()).contains(first);

    age(first, Duration.ofMillis(400));
    assertThat(ids()).doesNotContain(first);

    members.join(first);
    assertThat(ids()).contains(first);
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

  @Test
  void nodesOfDifferentNamesAndOneMasterKeyFit() {
    assertThat(enter("node-1", KEY)).isEmpty();
    assertThat(enter("node-2", KEY)).isEmpty();
    assertThat(enter(null, KEY)).isEmpty();
    assertThat(enter(null, KEY)).as("on Payara they need no name").isEmpty();

    assertThat(ids()).hasSize(4);
  }

  @Test
  void whoHasTheNameOfAMemberDoesNotJoin() {
    enter("node-1", KEY);

    assertThat(enter("node-1", KEY)).containsExactly(Misfit.SAME_NAME);
    assertThat(ids()).hasSize(1);
  }

  @Test
  void neitherDoesWhoHasAnotherMasterKeyEvenIfItKnowsTheOthers() {
    enter("node-1", KEY);

    Map<String, String> other =
        Map.of(
            "restomesh.node.id", "node-2",
            "restomesh.crypto.master-key", OTHER_KEY,
            "restomesh.crypto.previous-master-keys", KEY);
    assertThat(enter(other)).containsExactly(Misfit.OTHER_MASTER_KEY);
  }

  @Test
  void whoIsNoMemberAnyMoreIsInNobodysWay() {
    enter("node-1", OTHER_KEY);
    sql.statement("update cluster_node set renewed_at = renewed_at - cast(:ttl as interval)")
        .with("ttl", Members.TTL.toString())
        .change();

    assertThat(enter("node-1", KEY)).isEmpty();
  }

  @Test
  void ofTwoThatStartAtOnceAndDoNotFitOneJoins() {
    List<Object> outcomes = AtOnce.run(8, () -> enter("node-1", KEY));

    assertThat(outcomes).filteredOn(Set.of()::equals).hasSize(1);
    assertThat(outcomes).filteredOn(Set.of(Misfit.SAME_NAME)::equals).hasSize(7);
  }

  @Test
  void onWildFlyWhoHasNoNameHasItsDefault() {
    Map<String, String> wildFly = Map.of("jboss.node.name", "any");
    assertThat(enter(wildFly)).isEmpty();

    assertThat(enter(wildFly)).containsExactly(Misfit.SAME_NAME);
    assertThat(enter(Map.of("jboss.node.name", "any", "restomesh.node.id", "node-1"))).isEmpty();
  }

  /** A new process tries to join. */
  private static Set<Misfit> enter(@Nullable String name, String masterKey) {
    Map<String, String> settings = new HashMap<>(Map.of("restomesh.crypto.master-key", masterKey));
    if (name != null) {
      settings.put("restomesh.node.id", name);
    }
    return enter(settings);
  }

  private static Set<Misfit> enter(Map<String, String> settings) {
    return Wiring.likeAContainer(settings).get(ClusterGate.class).enter();
  }

  private void age(UUID id, Duration by) {
    sql.statement(
            "update cluster_node set renewed_at = renewed_at - cast(:by as interval) where id ="
                + " :id")
        .with("by", by.toString())
        .with("id", id)
        .change();
  }

  private List<UUID> ids() {
    return members.live().stream().map(Members.Member::id).toList();
  }
}
