package org.restomesh.webhook.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;
import org.restomesh.work.Claim;

/** Several nodes on one database: a delivery is one node's at a time, and four are in flight. */
class TwoNodesIT {
  private static final int NODES = 8;

  private final Post post = new Post();
  private final Instant now = post.clock().instant();

  private UUID subscriptionWith(int deliveries) throws SQLException {
    UUID subscription = post.subscribe("https://receiver.example/hook");
    for (int i = 0; i < deliveries; i++) {
      post.append();
    }
    post.fanOut();
    return subscription;
  }

  /** Claims have no state of their own: those of different nodes are as good as one node's. */
  private WebhookClaims claims() {
    return post.wiring().get(WebhookClaims.class);
  }

  private Claim<ClaimedWebhookDelivery> claim(UUID subscription) {
    return claims().claim(subscription, WebhookClaims.MAX_IN_FLIGHT, now).claim();
  }

  @Test
  void oneClaimTakesAsMuchAsHasSlotsAndSaysThatMoreIsDue() throws SQLException {
    UUID subscription = subscriptionWith(5);

    assertThat(claims().claim(subscription, 3, now).claim())
        .satisfies(
            claim -> {
              assertThat(claim.rows()).hasSize(3);
              assertThat(claim.blocked()).isFalse();
            });
    assertThat(claim(subscription))
        .satisfies(
            claim -> {
              assertThat(claim.rows()).hasSize(1);
              assertThat(claim.blocked()).isTrue();
            });
    assertThat(claim(subscription))
        .satisfies(
            claim -> {
              assertThat(claim.rows()).isEmpty();
              assertThat(claim.blocked()).isTrue();
            });
    assertThat(
            Rows.texts(
                "select distinct slot from webhook_delivery where subscription_id = ?"
                    + " and slot is not null order by slot",
                subscription))
        .containsExactly("1", "2", "3", "4");
  }

  @Test
  void oneOfManyThatWantTheSameDeliveryGetsIt() throws SQLException {
    UUID subscription = subscriptionWith(1);

    List<Object> claimed = AtOnce.run(NODES, () -> claim(subscription).rows().size());

    assertThat(claimed).filteredOn(it -> it.equals(1)).hasSize(1);
    assertThat(claimed).filteredOn(it -> it.equals(0)).hasSize(NODES - 1);
  }

  @Test
  void allNodesTogetherHaveFourInFlightOfASubscription() throws SQLException {
    UUID subscription = subscriptionWith(50);
    Set<UUID> claimed = ConcurrentHashMap.newKeySet();

    for (int round = 0; round < 20; round++) {
      AtOnce.run(
          NODES,
          () -> {
            Claim<ClaimedWebhookDelivery> claim = claim(subscription);
            claim.rows().forEach(delivery -> claimed.add(delivery.id()));
            return claim.blocked();
          });
      assertThat(Post.count(subscription, "slot is not null")).isLessThanOrEqualTo(4);
    }

    assertThat(claimed).hasSize(4);
    assertThat(
            Rows.texts(
                "select slot from webhook_delivery where subscription_id = ? and slot is not null"
                    + " order by slot",
                subscription))
        .containsExactly("1", "2", "3", "4");
  }

  @Test
  void whatComesFirstIsClaimedFirst() throws SQLException {
    UUID subscription = subscriptionWith(3);
    Rows.change(
        "update webhook_delivery set due_at = due_at - interval '1 s' where id ="
            + " (select id from webhook_delivery where subscription_id = ?"
            + " order by id desc limit 1)",
        subscription);
    List<String> inOrder =
        Rows.texts(
            "select id from webhook_delivery where subscription_id = ? order by due_at, id",
            subscription);

    List<ClaimedWebhookDelivery> two = claims().claim(subscription, 2, now).claim().rows();
    List<ClaimedWebhookDelivery> rest = claim(subscription).rows();

    assertThat(Stream.concat(two.stream(), rest.stream()))
        .extracting(delivery -> delivery.id().toString())
        .containsExactlyElementsOf(inOrder);
  }

  @Test
  void sweepsOfAllNodesAtOnceTakeUpAnInterruptedDeliveryOnce() throws SQLException {
    UUID subscription = subscriptionWith(1);
    assertThat(claim(subscription).rows()).hasSize(1);
    Rows.change(
        "update webhook_delivery set lease_until = now() - interval '1 ms'"
            + " where subscription_id = ?",
        subscription);

    AtOnce.run(NODES, () -> post.sweep().run(now));

    assertThat(
            Rows.count(
                "select count(*) from webhook_attempt where delivery_id in (select id from"
                    + " webhook_delivery where subscription_id = ?)",
                subscription))
        .isEqualTo(1);
    assertThat(claim(subscription).rows())
        .extracting(delivery -> delivery.attempts().number())
        .containsExactly(2);
  }
}
