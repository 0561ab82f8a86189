package org.restomesh.api.operations;

import io.micrometer.core.instrument.FunctionCounter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.realtime.socket.SocketCounters;

/** How the realtime gateway of this node does. */
@ApplicationScoped
public class SocketMetrics {
  @Inject RequestMetrics metrics;
  @Inject SocketCounters counts;

  @PostConstruct
  void register() {
    metrics.registry().gauge("restomesh.sockets.open", counts, SocketCounters::open);
    FunctionCounter.builder("restomesh.sockets.frames", counts, SocketCounters::frames)
        .description("Frames that have left")
        .register(metrics.registry());
    FunctionCounter.builder("restomesh.sockets.slow", counts, SocketCounters::slow)
        .description("Clients that were cut because they took too little")
        .register(metrics.registry());
  }

  /** Counts are kept as things happen; asking for the bean is what registers them. */
  void refresh() {}
}
