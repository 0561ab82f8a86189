package org.restomesh.webhook.safety;

import com.github.benmanes.caffeine.cache.Cache;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Caches;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/**
 * Resolves names on threads of its own, because a lookup cannot be interrupted: a name server that
 * never answers holds one of these threads for each of its names. No tenant holds more than a few,
 * and a name that hung is not looked up again for a while, so that one tenant's dead names hinder
 * nobody else.
 */
@ApplicationScoped
public class DnsResolver {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int MAX_THREADS = 64;

  /** Lookups of one tenant at once. */
  static final int MAX_PER_TENANT = 8;

  /** How long a name counts as dead after it has not been answered in time. */
  private static final Duration HUNG_LOOKUP_TTL = Duration.ofMinutes(1);

  private static final int MAX_HUNG_LOOKUPS = 10_000;

  private static final Duration IDLE_THREAD_TTL = Duration.ofSeconds(30);

  @Inject ManagedThreads threads;

  private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> lookups =
      new ConcurrentHashMap<>();
  private final ConcurrentMap<UUID, Integer> lookupsByTenant = new ConcurrentHashMap<>();
  private final Cache<String, Boolean> hung =
      Caches.builder().maximumSize(MAX_HUNG_LOOKUPS).expireAfterWrite(HUNG_LOOKUP_TTL).build();
  private ThreadPoolExecutor pool;

  @PostConstruct
  void open() {
    // Nothing queues: when all threads are busy the caller is told at once, and tries again later.
    pool =
        new ThreadPoolExecutor(
            0,
            MAX_THREADS,
            IDLE_THREAD_TTL.toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            threads.factory("webhook-names"));
  }

  @PreDestroy
  void close() {
    pool.shutdownNow();
  }

  /**
   * All addresses of a name. Concurrent lookups of the same name share one answer.
   *
   * @param tenantId for whom it is looked up
   * @return fails with {@link UnsafeUrl}: {@code UNRESOLVABLE} when there is none or no answer in
   *     time, now or a moment ago, {@code BUSY} when no lookup could be started
   */
  CompletableFuture<List<InetAddress>> addressesOf(UUID tenantId, String name) {
    if (hung.getIfPresent(name) != null) {
      return CompletableFuture.failedFuture(new UnsafeUrl(Reason.UNRESOLVABLE));
    }
    return answerFor(tenantId, name)
        .copy()
        .orTimeout(timeout().toMillis(), TimeUnit.MILLISECONDS)
        .whenComplete((addresses, failure) -> remember(name, failure))
        .handle(DnsResolver::addressesOrRefusal);
  }

  private void remember(String name, @Nullable Throwable failure) {
    if (failure instanceof TimeoutException) {
      hung.put(name, true);
    }
  }

  /** One of the two is null. */
  private static List<InetAddress> addressesOrRefusal(
      @Nullable List<InetAddress> addresses, @Nullable Throwable failure) {
    if (addresses != null) {
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

  /** The lookup itself. */
  protected List<InetAddress> lookUp(String name) throws UnknownHostException {
    return List.of(InetAddress.getAllByName(name));
  }

  protected Duration timeout() {
    return TIMEOUT;
  }

  private CompletableFuture<List<InetAddress>> answerFor(UUID tenantId, String name) {
    CompletableFuture<List<InetAddress>> lookup = new CompletableFuture<>();
    CompletableFuture<List<InetAddress>> shared = lookups.putIfAbsent(name, lookup);
    if (shared != null) {
      return shared;
    }
    try {
      acquire(tenantId);
    } catch (RejectedExecutionException e) {
      lookups.remove(name, lookup);
      lookup.completeExceptionally(e);
      return lookup;
    }
    try {
      pool.execute(() -> ask(tenantId, name, lookup));
    } catch (RejectedExecutionException e) {
      release(tenantId);
      lookups.remove(name, lookup);
      lookup.completeExceptionally(e);
    }
    return lookup;
  }

  private void acquire(UUID tenantId) {
    lookupsByTenant.merge(
        tenantId,
        1,
        (now, one) -> {
          if (now >= MAX_PER_TENANT) {
            throw new RejectedExecutionException("too many names of one tenant");
          }
          return now + one;
        });
  }

  private void release(UUID tenantId) {
    lookupsByTenant.computeIfPresent(tenantId, (id, now) -> now == 1 ? null : now - 1);
  }

  private void ask(UUID tenantId, String name, CompletableFuture<List<InetAddress>> answer) {
    try {
      answer.complete(found(tenantId, name, answer));
    } catch (UnknownHostException | RuntimeException e) {
      answer.completeExceptionally(e);
    }
  }

  /** Frees the place first, so that whoever gets the answer finds it free. */
  private List<InetAddress> found(
      UUID tenantId, String name, CompletableFuture<List<InetAddress>> answer)
      throws UnknownHostException {
    try {
      List<InetAddress> addresses = lookUp(name);
      // Late perhaps, but it answers: the next caller need not wait.
      hung.invalidate(name);
      return addresses;
    } finally {
      lookups.remove(name, answer);
      release(tenantId);
    }
  }
}
