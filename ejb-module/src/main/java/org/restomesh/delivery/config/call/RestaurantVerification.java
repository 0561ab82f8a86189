package org.restomesh.delivery.config.call;

import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;


import com.github.benmanes.caffeine.cache.Cache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.restomesh.delivery.http.PlatformHosts;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Caches;
import org.restomesh.shared.Log;

/**
 * Lets pushed calls through to whom the platform itself knows as the restaurant's. Anybody can
 * write down somebody else's restaurant as their own; so a configuration gets nothing before the
 * platform has let it in with its own credentials. It is asked when something is pushed for one
 * that has not proven itself, so that nobody who has good credentials notices. Not to be called
 * inside a transaction.
 */
@ApplicationScoped
public class RestaurantVerification {
  private static final Log LOG = Log.of(RestaurantVerification.class);

  /** How long an answer stands before the platform is asked again, on this node. */
  private static final Duration CACHE_TTL = Duration.ofSeconds(30);

  private static final int MAX_CACHED = 10_000;

  @Inject ConfigLookup lookup;
  @Inject PlatformCalls calls;
  @Inject PlatformAccountRows accounts;
  @Inject PlatformHosts hosts;
  @Inject Clock clock;

  private final Cache<Claim, CompletableFuture<Boolean>> asked =
      Caches.builder().maximumSize(MAX_CACHED).expireAfterWrite(CACHE_TTL).build();

  private record Claim(UUID configId, String remoteRestaurantId, PlatformEnvironment environment) {
    static Claim of(ConfigSnapshot config) {
      return new Claim(config.id(), config.remoteRestaurantId(), config.environment());
    }
  }

  /**
   * As {@link ConfigLookup#probablyReceiving}, also of one that proves itself now.
   *
   * @throws SynchronousFailure when the platform does not say: it is to push again later
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
        .claiming(platform, remoteRestaurantId)
        .filter(this::proves)
        .flatMap(claim -> lookup.receiving(platform, remoteRestaurantId));
  }

  /** Whoever comes while the platform is asked waits for the same answer. */
  private boolean proves(ConfigSnapshot config) {
    Claim claim = Claim.of(config);
    CompletableFuture<Boolean> own = new CompletableFuture<>();
    CompletableFuture<Boolean> running = asked.asMap().putIfAbsent(claim, own);
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
    if (!hosts.know(config.platform(), config.environment())) {
      // Nobody can be asked in this installation, and nobody's order may be lost for that.
      accounts.prove(
          config.id(), config.remoteRestaurantId(), config.environment(), clock.instant());
      return true;
    }
    try {
      PlatformAccount account =
          calls.call(
              config.id(),
              (adapter, itself) -> {
                adapter.testConnection(itself);
                return itself;
              });
      accounts.prove(account, clock.instant());
      return true;
    } catch (PlatformFailure e) {
      if (isPassing(e.failureClass())) {
        throw SynchronousFailure.of(e);
      }
      LOG.warn(
          "what "
              + config.platform()
              + " pushes is not taken by configuration "
              + config.id()
              + ", which the platform does not let in: "
              + e.getMessage());
      return false;
    }
  }

  private static boolean isPassing(FailureClass failure) {
    return failure == FailureClass.REMOTE || failure == FailureClass.THROTTLE;
  }

  /** It is asked for 15 s at most; a login and its repetition may come before. */
  private static boolean resultOf(CompletableFuture<Boolean> question) {
    try {
      return question.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException theirs) {
        throw theirs;
      }
      throw e;
    }
  }
}
