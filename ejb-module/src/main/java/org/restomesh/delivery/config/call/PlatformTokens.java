package org.restomesh.delivery.config.call;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Ids;

/**
 * One login for all who need a token (requirements/3-delivery-webhooks-errors#platform-login;
 * contract/platforms#one-login): threads of this node share its result by a future, nodes by a
 * lease in the row. No database lock is held meanwhile.
 */
@ApplicationScoped
public class PlatformTokens {
  static final Duration REFRESH_MARGIN = Duration.ofMinutes(5);
  private static final int SHORT_LIFETIME_PERCENT = 80;

  /** A login takes 15 s at most. */
  private static final Duration LOGIN_TIMEOUT = Duration.ofSeconds(20);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

  private final Map<UUID, CompletableFuture<PlatformAccountRow>> logins = new ConcurrentHashMap<>();

  @Inject PlatformAccountRows rows;
  @Inject Clock clock;

  /** With a token that stays valid for a while, where the platform has tokens. */
  PlatformAccountRow ready(PlatformAccountRow row, DeliveryPlatform adapter) {
    if (!row.account().platform().hasTokens()) {
      return row;
    }
    AccessToken token = row.account().token();
    return token == null || isToBeRenewed(token, clock.instant()) ? renewed(row, adapter) : row;
  }

  /** With a token from a new login, where the platform has tokens. */
  PlatformAccountRow fresh(PlatformAccountRow row, DeliveryPlatform adapter) {
    return row.account().platform().hasTokens() ? renewed(row, adapter) : row;
  }

  /**
   * With another token than this one: from somebody else's login, or from a new one.
   *
   * @throws PlatformFailure the login's failure, for all who waited for it
   */
  PlatformAccountRow renewed(PlatformAccountRow row, DeliveryPlatform adapter) {
    UUID configId = row.account().configId();
    CompletableFuture<PlatformAccountRow> own = new CompletableFuture<>();
    CompletableFuture<PlatformAccountRow> running = logins.putIfAbsent(configId, own);
    if (running != null) {
      PlatformAccountRow shared = resultOf(running);
      return shared.hasTokenOf(row) ? renewed(row, adapter) : shared;
    }
    try {
      PlatformAccountRow renewed = renewAcrossNodes(row, adapter);
      own.complete(renewed);
      return renewed;
    } catch (RuntimeException | Error e) {
      own.completeExceptionally(e);
      throw e;
    } finally {
      logins.remove(configId, own);
    }
  }

  static boolean isToBeRenewed(AccessToken token, Instant now) {
    Duration lifetime = Duration.between(token.issuedAt(), token.expiresAt());
    Instant due =
        lifetime.compareTo(REFRESH_MARGIN) <= 0
            ? token.issuedAt().plus(lifetime.multipliedBy(SHORT_LIFETIME_PERCENT).dividedBy(100))
            : token.expiresAt().minus(REFRESH_MARGIN);
    return !now.isBefore(due);
  }

  private PlatformAccountRow renewAcrossNodes(PlatformAccountRow row, DeliveryPlatform adapter) {
    UUID configId = row.account().configId();
    UUID lease = Ids.next();
    PlatformAccountRow old = row;
    boolean otherLogsIn = false;
    long deadline = System.nanoTime() + LOGIN_TIMEOUT.toNanos();
    while (System.nanoTime() < deadline) {
      if (!otherLogsIn && rows.claimLogin(old, lease) && logIn(configId, lease, adapter)) {
        return rows.load(configId);
      }
      PlatformAccountRow current = rows.load(configId);
      if (!current.hasTokenOf(old) && current.account().token() != null) {
        return current;
      }
      if (otherLogsIn && !current.loggingIn() && current.failure() != null) {
        throw current.failure();
      }
      otherLogsIn = current.loggingIn();
      old = current;
      pause();
    }
    throw PlatformFailure.remote("a login of another node has not ended");
  }

  /** False when the credentials were replaced meanwhile: the caller starts again. */
  private boolean logIn(UUID configId, UUID lease, DeliveryPlatform adapter) {
    try {
      Instant now = clock.instant();
      PlatformAccount account = rows.load(configId).account();
      AccessToken token = adapter.login(account);
      Duration lifetime = Duration.between(token.issuedAt(), token.expiresAt());
      return rows.store(account, lease, new AccessToken(token.value(), now, now.plus(lifetime)));
    } catch (PlatformFailure e) {
      rows.giveUpLogin(configId, lease, e);
      throw e;
    } catch (RuntimeException e) {
      rows.giveUpLogin(configId, lease, PlatformFailure.local("the login failed"));
      throw e;
    }
  }

  private static PlatformAccountRow resultOf(CompletableFuture<PlatformAccountRow> login) {
    try {
      return login.get(LOGIN_TIMEOUT.toMillis() * 2, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (TimeoutException e) {
      throw PlatformFailure.remote("a login has not ended");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw PlatformFailure.remote("interrupted while waiting for a login");
    }
  }

  private static void pause() {
    try {
      Thread.sleep(POLL_INTERVAL.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw PlatformFailure.remote("interrupted while waiting for a login");
    }
  }
}
