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
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;

/** All bodies that this node waits for; together they may take a share of its memory. */
@ApplicationScoped
public class BodyMemoryBudget {
  private static final Log LOG = Log.of(BodyMemoryBudget.class);
  private static final int MEMORY_DIVISOR = 16;
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

  /**
   * As many as either server has threads for requests. Payara resumes each request on a thread of
   * its own, however many there are: without this limit many clients that send their last byte
   * together would take as many threads.
   */
  static final int MAX_IN_PROGRESS = 64;

  static final long NO_TIMEOUT = 0;

  private final Set<BodyReadListener> listeners = ConcurrentHashMap.newKeySet();
  private final AtomicLong bytesHeld = new AtomicLong();
  private final Queue<BodyReadListener> queue = new ArrayDeque<>();
  private int inProgress;
  private final long maxBytes;
  private final LongSupplier nanoTime;

  private BackgroundExecutor background;
  private BodyRefusal refusal;

  public BodyMemoryBudget() {
    this(Runtime.getRuntime().maxMemory() / MEMORY_DIVISOR, System::nanoTime);
  }

  BodyMemoryBudget(long maxBytes, LongSupplier nanoTime) {
    this.maxBytes = maxBytes;
    this.nanoTime = nanoTime;
  }

  @Inject
  void use(BackgroundExecutor executor, BodyRefusal bodyRefusal) {
    background = executor;
    refusal = bodyRefusal;
  }

  long nanos() {
    return nanoTime.getAsLong();
  }

  /** Runs the work after this delay; at once when the node stops. */
  void after(Duration delay, Runnable work) {
    try {
      var unused = background.schedule(delay, work);
    } catch (RejectedExecutionException stopping) {
      work.run();
    }
  }

  /** Hands the request back to the server; if it is one too many, once another has ended. */
  void handBack(BodyReadListener listener, boolean limited) {
    if (!limited || takePlaceOrQueue(listener)) {
      listener.handBack();
    }
  }

  private synchronized boolean takePlaceOrQueue(BodyReadListener listener) {
    if (inProgress == MAX_IN_PROGRESS) {
      queue.add(listener);
      return false;
    }
    inProgress++;
    return true;
  }

  private synchronized BodyReadListener releasePlace() {
    BodyReadListener next = queue.poll();
    if (next == null) {
      inProgress--;
    }
    return next;
  }

  /** Answers a request that the server has not resumed. */
  void refuseLost(AsyncContext request) {
    LOG.warn("a request whose body had arrived was not resumed, and is answered 503");
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

  /** Dispatches the request when its body has arrived, or is late. */
  void await(AsyncContext request, ServletInputStream in) {
    await(request, in, isPayara(in));
  }

  void await(AsyncContext request, ServletInputStream in, boolean onPayara) {
    request.setTimeout(NO_TIMEOUT); // we have a time limit of our own
    BodyReadListener listener = new BodyReadListener(request, in, this, onPayara);
    listeners.add(listener);
    in.setReadListener(listener);
  }

  private static boolean isPayara(ServletInputStream in) {
    return in.getClass().getName().startsWith("org.apache.catalina.");
  }

  void endOverdue() {
    long now = nanos();
    listeners.forEach(listener -> listener.endIfOverdue(now));
  }

  /**
   * More of a body has arrived.
   *
   * @return false when that is too much for this node
   */
  boolean hold(int bytes) {
    return bytesHeld.addAndGet(bytes) <= maxBytes;
  }

  /**
   * @param hadPlace whether it had a place among those in progress
   */
  void remove(BodyReadListener listener, int held, boolean hadPlace) {
    listeners.remove(listener);
    bytesHeld.addAndGet(-held);
    BodyReadListener next = hadPlace ? releasePlace() : null;
    if (next != null) {
      after(Duration.ofNanos(1), next::handBack); // not under the lock of the one that ends
    }
  }

  /** Requests that wait for their body, or have it and are not yet served. */
  int waiting() {
    return listeners.size();
  }
}
