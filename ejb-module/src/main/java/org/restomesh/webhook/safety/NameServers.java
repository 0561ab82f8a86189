package org.restomesh.webhook.safety;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.restomesh.shared.Threads;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/**
 * Asks for the addresses of names on threads of its own, because asking cannot be interrupted: a
 * name server that never answers holds one of these threads for each of its names, and a caller for
 * five seconds at most.
 */
@ApplicationScoped
public class NameServers {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MAX_THREADS = 64;
  private static final Duration THREADS_KEPT = Duration.ofSeconds(30);

  @Inject Threads threads;

  private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> asked =
      new ConcurrentHashMap<>();
  private ThreadPoolExecutor pool;

  @PostConstruct
  void open() {
    // Nothing queues: who finds all threads busy is told at once, and tries again later.
    pool =
        new ThreadPoolExecutor(
            0,
            MAX_THREADS,
            THREADS_KEPT.toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            threads.named("webhook-names"));
  }

  @PreDestroy
  void close() {
    pool.shutdownNow();
  }

  /**
   * All addresses of a name. Whoever asks for a name that is being asked for gets the same answer.
   *
   * @throws UnsafeUrl ({@code UNRESOLVABLE}) when there is none, or no answer in time
   */
  List<InetAddress> resolve(String name) {
    try {
      return answerFor(name).get(patience().toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnsafeUrl(Reason.UNRESOLVABLE);
    } catch (ExecutionException | TimeoutException | RejectedExecutionException e) {
      throw new UnsafeUrl(Reason.UNRESOLVABLE);
    }
  }

  /** How many threads wait for a name server. */
  int busy() {
    return pool.getActiveCount();
  }

  /** The one look outside. */
  protected List<InetAddress> lookUp(String name) throws UnknownHostException {
    return List.of(InetAddress.getAllByName(name));
  }

  protected Duration patience() {
    return PATIENCE;
  }

  private CompletableFuture<List<InetAddress>> answerFor(String name) {
    CompletableFuture<List<InetAddress>> mine = new CompletableFuture<>();
    CompletableFuture<List<InetAddress>> other = asked.putIfAbsent(name, mine);
    if (other != null) {
      return other;
    }
    try {
      pool.execute(() -> ask(name, mine));
    } catch (RejectedExecutionException e) {
      asked.remove(name, mine);
      mine.completeExceptionally(e);
    }
    return mine;
  }

  private void ask(String name, CompletableFuture<List<InetAddress>> answer) {
    try {
      answer.complete(lookUp(name));
    } catch (UnknownHostException | RuntimeException e) {
      answer.completeExceptionally(e);
    } finally {
      asked.remove(name, answer);
    }
  }
}
