package org.restomesh.api.operations;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicLong;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.device.command.HeldPolls;
import org.restomesh.device.command.QueueDepth;

/** How much waits; counted when somebody looks, not with every command. */
@ApplicationScoped
public class QueueMetrics {
  @Inject RequestMetrics metrics;
  @Inject QueueDepth depth;
  @Inject HeldPolls polls;

  private AtomicLong waitingCommands;

  @PostConstruct
  void register() {
    metrics.registry().gauge("restomesh.polls.held", polls, HeldPolls::count);
    waitingCommands = metrics.registry().gauge("restomesh.commands.waiting", new AtomicLong());
  }

  void refresh() {
    waitingCommands.set(depth.waitingCommands());
  }
}
