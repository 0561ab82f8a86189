package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.PlatformCalls;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.intake.Intake;
import org.restomesh.delivery.intake.PolledSnapshots;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * One poll of one configuration. All pages are stored first; then the cursor moves; only then are
 * the orders processed, as an action of ours while pages are read would shift them and lose orders.
 */
@ApplicationScoped
public class Poller {
  @Inject PollClaims claims;
  @Inject ConfigLookup configs;
  @Inject PlatformCalls calls;
  @Inject PolledSnapshots snapshots;
  @Inject Intake intake;
  @Inject WireLog log;
  @Inject Clock clock;

  /**
   * What was stored before a failure is kept and processed; the cursor stays, so that the next poll
   * reads all of it again.
   *
   * @return how many orders the platform gave
   * @throws PlatformFailure when the platform failed
   */
  int poll(ClaimedPoll poll) {
    Instant now = clock.instant();
    Duration retryAfter = null;
    try {
      return configs.isEntitled(poll.tenantId()) ? read(poll, now) : 0;
    } catch (PlatformFailure e) {
      retryAfter = e.retryAfter().orElse(null);
      throw e;
    } finally {
      double random = ThreadLocalRandom.current().nextDouble();
      claims.release(poll, PollPlan.next(poll.platform(), now, retryAfter, random));
    }
  }

  private int read(ClaimedPoll poll, Instant now) {
    ConfigSnapshot config = configs.get(poll.configId());
    PolledOrders orders = new PolledOrders();
    try {
      calls.call(
          poll.configId(),
          (adapter, account) -> {
            orders.restart();
            adapter.fetchOrders(
                account,
                PollPlan.range(poll.cursor(), now),
                page -> {
                  claims.renew(poll);
                  orders.add(page.size(), snapshots.keep(config, page, now));
                });
            return true;
          });
      claims.stored(poll, now);
    } finally {
      process(config, orders.stored());
    }
    return orders.received();
  }

  private void process(ConfigSnapshot config, List<UUID> stored) {
    if (!stored.isEmpty()) {
      log.fetched(config, stored.size());
      intake.process(stored);
    }
  }
}
