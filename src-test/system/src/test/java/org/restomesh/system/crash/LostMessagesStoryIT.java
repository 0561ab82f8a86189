package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;

/**
 * The broker's files are gone while the server is stopped: what they told is in the database, and
 * the timers find it by themselves (contract/6-webhooks#lost-message).
 */
class LostMessagesStoryIT {
  @RegisterExtension static final Outage STOP = Outage.orderlyStop();

  private static final String TYPE = "order.created.v1";
  private static final int EVENTS = 60;
  private static final int TAKEN_BEFORE = 4;
  private static final int REFUSED = 2;

  /** The lease of what was on its way, a sweep, and what the partner needs for the rest. */
  private static final Duration FOUND_WITHIN = Duration.ofSeconds(90);

  private final TestTenant tenant = TestTenant.open().withApiAccess();

  @Test
  void messagesThatTheBrokerHasLostCostAMomentAndNothingElse() {
    try (Partner refusing = Partner.of(tenant, TYPE);
        Partner slow = Partner.of(tenant, TYPE)) {
      Set<String> seen = ConcurrentHashMap.newKeySet();
      refusing
          .receiver()
          .decides(
              arrival ->
                  Reply.status(seen.size() < REFUSED && seen.add(arrival.eventId()) ? 503 : 200));
      slow.receiver().answers(Reply.status(200).after(Duration.ofSeconds(2)));
      STOP.prepared();
      List<String> events = Events.publish(tenant, TYPE, EVENTS);
      slow.awaitCount(TAKEN_BEFORE, FOUND_WITHIN);
      refusing.awaitCount(REFUSED, FOUND_WITHIN);
      int before = slow.arrivals().size();
      assertThat(before).isLessThan(EVENTS / 2);

      STOP.happens(() -> slow.receiver().answers(Reply.status(200)));

      refusing.awaitCount(EVENTS + seen.size(), FOUND_WITHIN);
      slow.awaitCount(EVENTS, FOUND_WITHIN);
      assertThat(new HashSet<>(refusing.events())).containsExactlyInAnyOrderElementsOf(events);
      // Nobody was killed: what was on its way when the server was stopped does not come again.
      assertThat(slow.events()).containsExactlyInAnyOrderElementsOf(events);
      System.out.printf(
          "lost messages on %s: %d of %d taken before, %d requests in all%n",
          Installation.serverName(), before, EVENTS, slow.arrivals().size());
    }
  }
}
