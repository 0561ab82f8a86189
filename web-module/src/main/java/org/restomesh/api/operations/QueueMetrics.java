package org.restomesh.api.operations;

import io.micrometer.core.instrument.FunctionCounter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.delivery.outbound.OutboundBacklog;
import org.restomesh.device.Backlog;
import org.restomesh.device.Backlogs;
import org.restomesh.device.command.poll.HeldPolls;
import org.restomesh.mail.Mails;
import org.restomesh.webhook.dispatch.AttemptCounters;
import org.restomesh.webhook.dispatch.queue.WebhookBacklog;
import org.restomesh.work.LeaseCounters;

/** How much waits; counted for each scrape, not with every command. */
@ApplicationScoped
public class QueueMetrics {
  @Inject RequestMetrics metrics;
  @Inject Backlogs commands;
  @Inject HeldPolls polls;
  @Inject WebhookBacklog deliveries;
  @Inject OutboundBacklog outbound;
  @Inject AttemptCounters attempts;
  @Inject Mails mails;
  @Inject LeaseCounters leases;
  @Inject Clock clock;

  private volatile Backlog waiting = Backlog.NONE;
  private volatile OutboundBacklog.Counts operations = new OutboundBacklog.Counts(0, 0, null);
  private volatile Mails.Counts letters = new Mails.Counts(0, 0, null);
  private volatile WebhookBacklog.Counts webhooks = new WebhookBacklog.Counts(0, 0, 0, 0, 0, 0);

  @PostConstruct
  void register() {
    metrics.registry().gauge("restomesh.polls.held", polls, HeldPolls::count);
    gauge("restomesh.commands.waiting", it -> it.waiting.waitingCommands());
    gauge("restomesh.commands.oldest.seconds", it -> it.secondsSince(it.waiting.oldestWaitingAt()));
    gauge("restomesh.delivery.outbound.pending", it -> it.operations.pending());
    gauge("restomesh.delivery.outbound.dead", it -> it.operations.dead());
    gauge(
        "restomesh.delivery.outbound.lag.seconds",
        it -> it.secondsSince(it.operations.oldestDueAt()));
    gauge("restomesh.mails.pending", it -> it.letters.pending());
    gauge("restomesh.mails.dead", it -> it.letters.dead());
    gauge("restomesh.mails.lag.seconds", it -> it.secondsSince(it.letters.oldestDueAt()));
    gauge("restomesh.outbox.waiting", it -> it.webhooks.events());
    gauge("restomesh.webhooks.due", it -> it.webhooks.due());
    gauge("restomesh.webhooks.lag.seconds", it -> it.webhooks.lagSeconds());
    gauge("restomesh.webhooks.in.flight", it -> it.webhooks.inFlight());
    gauge("restomesh.webhooks.parked", it -> it.webhooks.parked());
    gauge("restomesh.webhooks.paused.subscriptions", it -> it.webhooks.paused());
    attempts();
    lostLeases();
  }

  /** 0 when there is none, or it lies ahead. */
  private double secondsSince(@Nullable Instant oldest) {
    return oldest == null ? 0 : Math.max(0, Duration.between(oldest, clock.instant()).toSeconds());
  }

  private void attempts() {
    for (String outcome : AttemptCounters.outcomes()) {
      FunctionCounter.builder("restomesh.webhooks.attempts", attempts, it -> it.of(outcome))
          .tag("outcome", outcome)
          .register(metrics.registry());
    }
  }

  private void lostLeases() {
    for (LeaseCounters.Queue queue : LeaseCounters.Queue.values()) {
      FunctionCounter.builder("restomesh.leases.lost", leases, it -> it.lost(queue))
          .description("Claims of nodes that did not come back in time")
          .tag("queue", queue.name().toLowerCase(Locale.ROOT))
          .register(metrics.registry());
    }
  }

  private void gauge(String name, ToDoubleFunction<QueueMetrics> value) {
    metrics.registry().gauge(name, this, value);
  }

  void refresh() {
    waiting = commands.inAll();
    webhooks = deliveries.count();
    operations = outbound.count();
    letters = mails.count();
  }
}
