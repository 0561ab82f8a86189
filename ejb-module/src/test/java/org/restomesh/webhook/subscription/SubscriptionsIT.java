package org.restomesh.webhook.subscription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.subscription.pause.SubscriptionDeleted;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * Subscriptions as admins manage them
 * (requirements/3-delivery-webhooks-errors#webhook-subscription;
 * contract/6-webhooks#create-subscription).
 */
class SubscriptionsIT {
  private static final String DEPOT = "{\"description\":\"Depo\"}";
  private static final String PAUSED = "webhook.subscription.paused.v1";

  private final Wiring wiring = Wiring.withDefaults();
  private final Endpoints endpoints = Endpoints.of(wiring);

  @Test
  void aNewOneIsActiveAndToldOfEverything() {
    SubscriptionWithSecret created = endpoints.create("https://93.184.215.14/Hook?Q=a");

    SubscriptionDetails details = created.subscription();
    assertThat(details)
        .isEqualTo(
            new SubscriptionDetails(
                details.id(),
                endpoints.tenantId(),
                details.url(),
                List.of("*"),
                null,
                SubscriptionStatus.ACTIVE,
                new SubscriptionDetails.Health(0, null, null),
                wiring.businessTime().instant()));
    assertThat(details.url()).endsWith("://93.184.215.14/Hook?Q=a");
    assertThat(created.secret()).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(created.previousSecretValidUntil()).isNull();
    assertThat(endpoints.get(details.id())).isEqualTo(details);
    assertThat(endpoints.list()).containsExactly(details);
  }

  @Test
  void eachSelectorIsKeptOnce() {
    List<String> events = List.of("order.created.v1", "*", "order.created.v1", "a.b.v2");

    SubscriptionDetails details =
        endpoints.create(new CreateSubscription(Endpoints.URL, events, "Depo")).subscription();

    assertThat(details.events()).containsExactly("order.created.v1", "*", "a.b.v2");
    assertThat(endpoints.get(details.id())).isEqualTo(details);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/hook",
        "http://10.0.0.7/hook",
        "ftp://93.184.215.14/hook",
        "https://me@93.184.215.14/hook",
        "https://",
        "",
        "no url"
      })
  void anUnsafeAddressIsRefusedWithoutRepeatingIt(String url) {
    UUID id = endpoints.open();

    ThrowingCallable change = () -> endpoints.change(id, "{\"url\":\"" + url + "\"}");

    for (ThrowingCallable attempt : List.of(() -> endpoints.create(url), change)) {
      assertThatThrownBy(attempt)
          .isInstanceOf(InvalidInput.class)
          .hasNoCause()
          .message()
          .startsWith("url must ")
          .doesNotContain("127.0", "10.0");
    }
    assertThat(endpoints.list()).extracting(SubscriptionDetails::url).containsOnly(Endpoints.URL);
  }

  @Test
  void aChangeChangesWhatItNames() {
    UUID id = endpoints.open();
    SubscriptionDetails before = endpoints.get(id);

    assertThat(endpoints.change(id, "{}")).isEqualTo(before);
    endpoints.change(id, DEPOT);
    endpoints.change(id, "{\"url\":\"https://93.184.215.15/b\",\"events\":[\"a.b.v1\"]}");

    assertThat(endpoints.get(id))
        .isEqualTo(
            new SubscriptionDetails(
                id,
                before.tenantId(),
                "https://93.184.215.15/b",
                List.of("a.b.v1"),
                "Depo",
                SubscriptionStatus.ACTIVE,
                new SubscriptionDetails.Health(0, null, null),
                before.createdAt()));
    assertThat(endpoints.change(id, "{\"description\":null}").description()).isNull();
  }

  @Test
  void aPauseIsToldOnce() {
    UUID id = endpoints.open();
    endpoints.fail(id, 2);

    assertThat(endpoints.pause(id).status()).isEqualTo(SubscriptionStatus.PAUSED);
    endpoints.pause(id);
    AtOnce.run(8, () -> endpoints.pause(id));

    assertThat(endpoints.told(PAUSED))
        .containsExactly(
            "{\"subscriptionId\":\""
                + id
                + "\",\"reason\":\"manual\",\"consecutiveFailures\":2,"
                + "\"at\":\"2026-03-01T16:00:00.000Z\"}");
    assertThat(wiring.fired(SubscriptionPaused.class)).hasSize(1);
    assertThat(endpoints.audited()).filteredOn(it -> it.contains("webhook.pause")).hasSize(1);
  }

  @Test
  void manyPausesAtOnceAreOne() {
    UUID id = endpoints.open();

    AtOnce.run(16, () -> endpoints.pause(id));

    assertThat(endpoints.told(PAUSED)).hasSize(1);
  }

  @Test
  void aResumeIsToldOnceWhenTheRowSaysSo() {
    UUID id = endpoints.open();
    endpoints.pause(id);

    AtOnce.run(8, () -> endpoints.resume(id));

    assertThat(wiring.fired(SubscriptionResumed.class))
        .containsExactly(new SubscriptionResumed(id, wiring.businessTime().instant()));
  }

  @Test
  void aDeletedOneIsThereForNobody() {
    UUID id = endpoints.open();

    endpoints.delete(id);

    requireHiddenFrom(endpoints, id);
    assertThat(endpoints.list()).isEmpty();
    assertThat(wiring.fired(SubscriptionDeleted.class))
        .containsExactly(new SubscriptionDeleted(id, wiring.businessTime().instant()));
    assertThat(
            Rows.count(
                "select count(*) from webhook_subscription where id = ? and deleted_at is not null",
                id))
        .isEqualTo(1);
  }

  @Test
  void anotherTenantsIsNotThere() {
    UUID id = endpoints.open();
    Endpoints stranger = Endpoints.of(wiring);

    requireHiddenFrom(stranger, id);
    requireHiddenFrom(stranger, UUID.randomUUID());
    assertThat(stranger.list()).isEmpty();
    assertThat(endpoints.get(id).status()).isEqualTo(SubscriptionStatus.ACTIVE);
  }

  @Test
  void theNewestComesFirstPageByPage() {
    endpoints.open(5);
    List<SubscriptionDetails> all = endpoints.list();
    assertThat(all).isSortedAccordingTo((a, b) -> b.id().compareTo(a.id())).hasSize(5);

    List<SubscriptionDetails> paged = new ArrayList<>();
    UUID cursor = null;
    do {
      PageRequest request = new PageRequest(2, cursor);
      var page =
          wiring.inTransaction(
              () -> wiring.get(Subscriptions.class).list(endpoints.admin(), request));
      paged.addAll(page.items());
      cursor = page.next();
    } while (cursor != null);
    assertThat(paged).isEqualTo(all);
  }

  private static void requireHiddenFrom(Endpoints caller, UUID id) {
    List<ThrowingCallable> attempts =
        List.of(
            () -> caller.get(id),
            () -> caller.change(id, DEPOT),
            () -> caller.pause(id),
            () -> caller.resume(id),
            () -> caller.rotate(id, null),
            () -> caller.delete(id));
    for (ThrowingCallable attempt : attempts) {
      assertThatThrownBy(attempt).isInstanceOf(ResourceNotFound.class);
    }
  }
}
