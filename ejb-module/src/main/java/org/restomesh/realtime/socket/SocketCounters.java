package org.restomesh.realtime.socket;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.LongAdder;

/** What the realtime gateway of this node has done since its start, for the metrics. */
@ApplicationScoped
public class SocketCounters {
  private final LongAdder opened = new LongAdder();
  private final LongAdder closed = new LongAdder();
  private final LongAdder frames = new LongAdder();
  private final LongAdder cut = new LongAdder();

  public void opened() {
    opened.increment();
  }

  public void closed() {
    closed.increment();
  }

  /** A frame was sent. */
  public void sent() {
    frames.increment();
  }

  /** A client was disconnected for reading too slowly. */
  public void cut() {
    cut.increment();
  }

  /** Sockets that are open now. */
  public long open() {
    return opened.sum() - closed.sum();
  }

  public long frames() {
    return frames.sum();
  }

  /** Clients that were disconnected for reading too slowly. */
  public long slow() {
    return cut.sum();
  }
}
