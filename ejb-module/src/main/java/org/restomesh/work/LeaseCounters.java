package org.restomesh.work;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Claims whose holder did not come back in time, counted by the node that gave them back since it
 * started, for operators: more than a few mean that nodes end, hang, or take too long.
 */
@ApplicationScoped
public class LeaseCounters {
  /** Whose sweep gives back what was lost. */
  public enum Queue {
    WEBHOOKS,
    OUTBOUND,
    CALLBACKS,
    MAILS
  }

  private final Map<Queue, LongAdder> lost = new EnumMap<>(Queue.class);

  public LeaseCounters() {
    for (Queue queue : Queue.values()) {
      lost.put(queue, new LongAdder());
    }
  }

  public void countLost(Queue queue, int claims) {
    counter(queue).add(claims);
  }

  public long lost(Queue queue) {
    return counter(queue).sum();
  }

  private LongAdder counter(Queue queue) {
    return requireNonNull(lost.get(queue));
  }
}
