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
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.restomesh.shared.Threads;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/**
 * Asks for the addresses of names on threads of its own, because asking cannot be interrupted: a
 * name server that never answers holds one of these threads for each of its names, and nobody else.
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
   * @return fails with {@link UnsafeUrl}: {@code UNRESOLVABLE} when there is none or no answer in
   *     time, {@code BUSY} when nobody could be asked
   */
  CompletableFuture<List<InetAddress>> addressesOf(String name) {
    return answerFor(name)
        .copy()
        .orTimeout(patience().toMillis(), TimeUnit.MILLISECONDS)
        .handle(NameServers::addressesOrRefusal);
  }

  private static List<InetAddress> addressesOrRefusal(
      List<InetAddress> addresses, Throwable failure) {
    if (failure == null) {
      return addresses;
    }
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    throw new UnsafeUrl(
        cause instanceof RejectedExecutionException ? Reason.BUSY : Reason.UNRESOLVABLE);
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
