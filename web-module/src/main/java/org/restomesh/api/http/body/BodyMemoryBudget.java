package org.restomesh.api.http.body;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.restomesh.shared.BackgroundExecutor;
import org.restomesh.shared.Log;

/** All bodies that are waited for on this node; together they have a share of its memory. */
@ApplicationScoped
public class BodyMemoryBudget {
  private static final Log LOG = Log.of(BodyMemoryBudget.class);
  private static final int MEMORY_DIVISOR = 16;
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

  private final Set<BodyReadListener> arrivals = ConcurrentHashMap.newKeySet();
  private final AtomicLong bytesHeld = new AtomicLong();
  private final long mostBytes;
  private final LongSupplier nanoTime;

  private BackgroundExecutor background;
  private BodyRefusal refusal;

  public BodyMemoryBudget() {
    this(Runtime.getRuntime().maxMemory() / MEMORY_DIVISOR, System::nanoTime);
  }

  BodyMemoryBudget(long mostBytes, LongSupplier nanoTime) {
    this.mostBytes = mostBytes;
    this.nanoTime = nanoTime;
  }

  @Inject
  void use(BackgroundExecutor nodesOwn, BodyRefusal answers) {
    background = nodesOwn;
    refusal = answers;
  }

  long nanos() {
    return nanoTime.getAsLong();
  }

  /** At once when that is now, or before. */
  void after(Duration delay, Runnable work) {
    if (delay.isNegative() || delay.isZero()) {
      work.run();
    } else {
      var unused = background.schedule(delay, work);
    }
  }

  /** Answers a request that the server has not taken up again. */
  void refuseLost(AsyncContext request) {
    LOG.warn("a request whose body had come was not taken up again, and is answered 503");
    try {
      refusal.refuse(
          HttpServletResponse.SC_SERVICE_UNAVAILABLE,
          (HttpServletRequest) request.getRequest(),
          (HttpServletResponse) request.getResponse());
      request.complete();
    } catch (IOException | RuntimeException gone) {
      LOG.warn("it could not be answered: " + gone);
    }
  }

  @PostConstruct
  void open() {
    var unused = background.every(CHECK_INTERVAL, "request-bodies", this::endOverdue);
  }

  /** Dispatches the request when its body is there, or is not in time. */
  void await(AsyncContext request, ServletInputStream in) {
    request.setTimeout(0); // the time limit is ours
    BodyReadListener arrival = new BodyReadListener(request, in, this, isPayarasOwn(in));
    arrivals.add(arrival);
    in.setReadListener(arrival);
  }

  private static boolean isPayarasOwn(ServletInputStream in) {
    return in.getClass().getName().startsWith("org.apache.catalina.");
  }

  void endOverdue() {
    long now = nanos();
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

  void left(BodyReadListener arrival, int held) {
    arrivals.remove(arrival);
    bytesHeld.addAndGet(-held);
  }

  /** Requests that wait for their body, or to be taken up again. */
  int waiting() {
    return arrivals.size();
  }
}
