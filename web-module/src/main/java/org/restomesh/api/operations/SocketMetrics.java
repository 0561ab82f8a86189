package org.restomesh.api.operations;

import io.micrometer.core.instrument.FunctionCounter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.realtime.socket.SocketCounters;

/** Metrics of this node's realtime gateway. */
@ApplicationScoped
public class SocketMetrics {
  @Inject RequestMetrics metrics;
  @Inject SocketCounters counters;

  @PostConstruct
  void register() {
    metrics.registry().gauge("restomesh.sockets.open", counters, SocketCounters::open);
    FunctionCounter.builder("restomesh.sockets.frames", counters, SocketCounters::frames)
        .description("Frames that have left")
        .register(metrics.registry());
    FunctionCounter.builder("restomesh.sockets.slow", counters, SocketCounters::slow)
        .description("Clients that were cut because they took too little")
        .register(metrics.registry());
  }

  /** Counts as things happen; this call only makes CDI create the bean, which registers them. */
  void refresh() {}
}
