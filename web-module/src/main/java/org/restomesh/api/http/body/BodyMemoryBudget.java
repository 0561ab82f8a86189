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
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.Log;

/** All bodies that are waited for on this node; together they have a share of its memory. */
@ApplicationScoped
public class BodyMemoryBudget {
  private static final Log LOG = Log.of(BodyMemoryBudget.class);
  private static final int MEMORY_DIVISOR = 16;
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

  /**
   * As many as either server has threads for requests. Payara takes a request up again on a thread
   * of its own, however many there are: without this limit many clients that send their last byte
   * together would be as many threads.
   */
  static final int MAX_IN_PROGRESS = 64;

  private final Set<BodyReadListener> arrivals = ConcurrentHashMap.newKeySet();
  private final AtomicLong bytesHeld = new AtomicLong();
  private final Queue<BodyReadListener> queue = new ArrayDeque<>();
  private int inProgress;
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
      try {
        var unused = background.schedule(delay, work);
      } catch (RejectedExecutionException stopping) {
        work.run();
      }
    }
  }

  /** Gives the request back to the server, if it is one too many when another has ended. */
  void handBack(BodyReadListener arrival, boolean limited) {
    if (!limited || hasPlaceFor(arrival)) {
      arrival.handBack();
    }
  }

  private synchronized boolean hasPlaceFor(BodyReadListener arrival) {
    if (inProgress == MAX_IN_PROGRESS) {
      queue.add(arrival);
      return false;
    }
    inProgress++;
    return true;
  }

  private synchronized BodyReadListener nextInPlaceOfOne() {
    BodyReadListener next = queue.poll();
    if (next == null) {
      inProgress--;
    }
    return next;
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
    await(request, in, isPayarasOwn(in));
  }

  void await(AsyncContext request, ServletInputStream in, boolean onPayara) {
    request.setTimeout(0); // the time limit is ours
    BodyReadListener arrival = new BodyReadListener(request, in, this, onPayara);
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

  /**
   * @param place whether it had one of those that are in progress
   */
  void left(BodyReadListener arrival, int held, boolean place) {
    arrivals.remove(arrival);
    bytesHeld.addAndGet(-held);
    BodyReadListener next = place ? nextInPlaceOfOne() : null;
    if (next != null) {
      after(Duration.ofNanos(1), next::handBack); // not under the lock of the one that leaves
    }
  }

  /** Requests that wait for their body, or have it and are not served yet. */
  int waiting() {
    return arrivals.size();
  }
}
