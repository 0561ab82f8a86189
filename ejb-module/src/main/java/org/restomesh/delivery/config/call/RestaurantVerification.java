package org.restomesh.delivery.config.call;

import com.github.benmanes.caffeine.cache.Cache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.http.PlatformHosts;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Caches;
import org.restomesh.shared.Log;

/**
 * Lets pushed calls through only to a configuration that the platform itself accepts. Anybody can
 * enter somebody else's restaurant as their own, so a configuration gets nothing before the
 * platform has let it in with its own credentials. The platform is asked when something is pushed
 * for an unproven configuration, so tenants with valid credentials notice nothing. Not to be called
 * inside a transaction.
 */
@ApplicationScoped
public class RestaurantVerification {
  private static final Log LOG = Log.of(RestaurantVerification.class);

  /** How long this node keeps an answer before it asks the platform again. */
  private static final Duration CACHE_TTL = Duration.ofSeconds(30);

  private static final int MAX_CACHED = 10_000;

  @Inject ConfigLookup lookup;
  @Inject PlatformCalls calls;
  @Inject PlatformAccountRows accounts;
  @Inject PlatformHosts hosts;
  @Inject Clock clock;

  private final Cache<Registration, CompletableFuture<Boolean>> answers =
      Caches.builder().maximumSize(MAX_CACHED).expireAfterWrite(CACHE_TTL).build();

  private record Registration(
      UUID configId, String remoteRestaurantId, PlatformEnvironment environment) {
    static Registration of(ConfigSnapshot config) {
      return new Registration(
          config.ref().id(), config.requireRestaurantId(), config.environment());
    }
  }

  /**
   * As {@link ConfigLookup#probablyReceiving}, or one that proves itself now.
   *
   * @throws SynchronousFailure when the platform gives no verdict: it is to push again later
   */
  public Optional<ConfigSnapshot> probablyReceiving(Platform platform, String remoteRestaurantId) {
    return lookup
        .probablyReceiving(platform, remoteRestaurantId)
        .or(() -> provenNow(platform, remoteRestaurantId));
  }

  /** As {@link ConfigLookup#receiving}, likewise. */
  public Optional<ConfigSnapshot> receiving(Platform platform, String remoteRestaurantId) {
    return lookup
        .receiving(platform, remoteRestaurantId)
        .or(() -> provenNow(platform, remoteRestaurantId));
  }

  private Optional<ConfigSnapshot> provenNow(Platform platform, String remoteRestaurantId) {
    return lookup
        .findRegistered(platform, remoteRestaurantId)
        .filter(this::proves)
        .flatMap(proven -> lookup.receiving(platform, remoteRestaurantId));
  }

  /** Concurrent callers wait for the same answer. */
  private boolean proves(ConfigSnapshot config) {
    Registration registration = Registration.of(config);
    CompletableFuture<Boolean> own = new CompletableFuture<>();
    CompletableFuture<Boolean> running = answers.asMap().putIfAbsent(registration, own);
    if (running != null) {
      return resultOf(running);
    }
    try {
      boolean proven = ask(config);
      own.complete(proven);
      return proven;
    } catch (RuntimeException | Error e) {
      own.completeExceptionally(e);
      throw e;
    }
  }

  private boolean ask(ConfigSnapshot config) {
    if (!hosts.isConfigured(config.ref().platform(), config.environment())) {
      // This installation has no host to ask, and no order may be lost for that.
      accounts.prove(
          config.ref().id(), config.requireRestaurantId(), config.environment(), clock.instant());
      return true;
    }
    try {
      PlatformAccount account =
          calls.call(
              config.ref().id(),
              (adapter, itself) -> {
                adapter.testConnection(itself);
                return itself;
              });
      accounts.prove(account, clock.instant());
      return true;
    } catch (PlatformFailure e) {
      if (isTransient(e.failureClass())) {
        throw SynchronousFailure.of(e);
      }
      LOG.warn(
          "what "
              + config.ref().platform()
              + " pushes is not taken by configuration "
              + config.ref().id()
              + ", which the platform does not let in: "
              + e.getMessage());
      return false;
    }
  }

  private static boolean isTransient(FailureClass failure) {
    return failure == FailureClass.REMOTE || failure == FailureClass.THROTTLE;
  }

  /** No timeout: the call takes 15 s at most, after a login and its repetition at worst. */
  private static boolean resultOf(CompletableFuture<Boolean> question) {
    try {
      return question.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw e;
    }
  }
}
