package org.restomesh.api.operations;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicLong;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.device.command.QueueDepth;

/** How much waits; counted when somebody looks, not with every command. */
@ApplicationScoped
public class QueueMetrics {
  @Inject RequestMetrics metrics;
  @Inject QueueDepth depth;

  private AtomicLong waitingCommands;

  @PostConstruct
  void register() {
    waitingCommands = metrics.registry().gauge("restomesh.commands.waiting", new AtomicLong());
  }

  void refresh() {
    waitingCommands.set(depth.waitingCommands());
  }
}
