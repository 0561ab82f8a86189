package org.restomesh.api.operations;

import io.micrometer.core.instrument.FunctionCounter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.delivery.outbound.OutboundBacklog;
import org.restomesh.device.Backlogs;
import org.restomesh.device.command.poll.HeldPolls;
import org.restomesh.mail.Mails;
import org.restomesh.webhook.dispatch.AttemptCounters;
import org.restomesh.webhook.dispatch.queue.WebhookBacklog;

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

  private AtomicLong waitingCommands;
  private AtomicLong outboundPending;
  private AtomicLong outboundDead;
  private AtomicLong mailsPending;
  private AtomicLong mailsDead;
  private volatile WebhookBacklog.Counts webhooks = new WebhookBacklog.Counts(0, 0, 0, 0, 0, 0);

  @PostConstruct
  void register() {
    metrics.registry().gauge("restomesh.polls.held", polls, HeldPolls::count);
    waitingCommands = metrics.registry().gauge("restomesh.commands.waiting", new AtomicLong());
    outboundPending =
        metrics.registry().gauge("restomesh.delivery.outbound.pending", new AtomicLong());
    outboundDead = metrics.registry().gauge("restomesh.delivery.outbound.dead", new AtomicLong());
    mailsPending = metrics.registry().gauge("restomesh.mails.pending", new AtomicLong());
    mailsDead = metrics.registry().gauge("restomesh.mails.dead", new AtomicLong());
    attempts();
    webhooks("restomesh.outbox.waiting", WebhookBacklog.Counts::events);
    webhooks("restomesh.webhooks.due", WebhookBacklog.Counts::due);
    webhooks("restomesh.webhooks.lag.seconds", WebhookBacklog.Counts::lagSeconds);
    webhooks("restomesh.webhooks.in.flight", WebhookBacklog.Counts::inFlight);
    webhooks("restomesh.webhooks.parked", WebhookBacklog.Counts::parked);
    webhooks("restomesh.webhooks.paused.subscriptions", WebhookBacklog.Counts::paused);
  }

  private void attempts() {
    for (String outcome : AttemptCounters.outcomes()) {
      FunctionCounter.builder("restomesh.webhooks.attempts", attempts, it -> it.of(outcome))
          .tag("outcome", outcome)
          .register(metrics.registry());
    }
  }

  private void webhooks(String name, ToDoubleFunction<WebhookBacklog.Counts> count) {
    metrics.registry().gauge(name, this, it -> count.applyAsDouble(it.webhooks));
  }

  void refresh() {
    waitingCommands.set(commands.inAll());
    webhooks = deliveries.count();
    OutboundBacklog.Counts waiting = outbound.count();
    outboundPending.set(waiting.pending());
    outboundDead.set(waiting.dead());
    Mails.Counts letters = mails.count();
    mailsPending.set(letters.pending());
    mailsDead.set(letters.dead());
  }
}
