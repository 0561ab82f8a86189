package org.restomesh.api.http.body;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletInputStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.restomesh.shared.Background;

/** All bodies that are waited for on this node; together they have a share of its memory. */
@ApplicationScoped
public class ArrivingBodies {
  private static final int SHARE_OF_MEMORY = 16;
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private final Set<BodyArrival> arrivals = ConcurrentHashMap.newKeySet();
  private final AtomicLong bytesHeld = new AtomicLong();
  private final long mostBytes;
  private final LongSupplier nanoTime;

  @Inject Background background;

  public ArrivingBodies() {
    this(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY, System::nanoTime);
  }

  ArrivingBodies(long mostBytes, LongSupplier nanoTime) {
    this.mostBytes = mostBytes;
    this.nanoTime = nanoTime;
  }

  @PostConstruct
  void open() {
    var unused = background.every(LOOK_EVERY, "request-bodies", this::endOverdue);
  }

  /** Dispatches the request when its body is there, or is not in time. */
  void await(AsyncContext request, ServletInputStream in) {
    request.setTimeout(0); // the time limit is ours
    BodyArrival arrival = new BodyArrival(request, in, this, nanoTime.getAsLong());
    arrivals.add(arrival);
    in.setReadListener(arrival);
  }

  void endOverdue() {
    long now = nanoTime.getAsLong();
    arrivals.forEach(arrival -> arrival.endIfOverdue(now));
  }

  /**
   * More of a body has come.
   *
   * @return false when that is too much for this node
   */
  boolean hold(int bytes) {
    return bytesHeld.addAndGet(bytes) <= mostBytes;
  }

  void left(BodyArrival arrival, int held) {
    arrivals.remove(arrival);
    bytesHeld.addAndGet(-held);
  }

  int waiting() {
    return arrivals.size();
  }
}
