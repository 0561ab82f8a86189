package org.restomesh.delivery.config.call;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Function;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * The only way to call a platform: with the account's credentials and a valid token, counting the
 * configuration's errors (requirements/3-delivery-webhooks-errors#auto-disable;
 * contract/platforms#failure-classes). Never inside a transaction: a call lasts as long as the
 * platform takes.
 */
@ApplicationScoped
public class PlatformCalls {
  @Inject PlatformAccountRows rows;
  @Inject PlatformAdapters adapters;
  @Inject PlatformTokens tokens;
  @Inject ConfigCircuitBreaker circuitBreaker;
  @Inject Clock clock;

  /** What is done with an adapter on behalf of an account. Repeated once after a new login. */
  @FunctionalInterface
  public interface Use<T> {
    T with(DeliveryPlatform adapter, PlatformAccount account);
  }

  /**
   * One operation. When it fails it is counted once, however many requests it took; the tenth
   * failure in a row disables the configuration.
   *
   * @throws PlatformFailure when it failed
   * @throws CancelledAtPlatform when the order is cancelled there, which is no failure
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such configuration
   */
  public <T> T call(UUID configId, Use<T> use) {
    return call(configId, Attempt.FIRST, row -> withToken(row, use));
  }

  /** The same with another token than the one used so far. */
  public <T> T callWithNewLogin(UUID configId, Use<T> use) {
    return call(
        configId,
        Attempt.FIRST,
        row -> {
          DeliveryPlatform adapter = adapters.of(row.account().platform());
          return use.with(adapter, tokens.fresh(row, adapter).account());
        });
  }

  /** One more attempt of an operation that {@link #call} has counted. */
  public <T> T callAgain(UUID configId, Use<T> use) {
    return call(configId, Attempt.REPEATED, row -> withToken(row, use));
  }

  private enum Attempt {
    FIRST,
    REPEATED
  }

  private <T> T call(UUID configId, Attempt attempt, Function<PlatformAccountRow, T> work) {
    try {
      PlatformAccountRow row = rows.load(configId);
      T result = answered(row, work);
      succeeded(row);
      return result;
    } catch (PlatformFailure e) {
      circuitBreaker.failed(
          configId, e, attempt == Attempt.FIRST && e.isCounted(), clock.instant());
      throw e;
    }
  }

  /** An answer that the order is cancelled is an answer all the same: the platform works. */
  private <T> T answered(PlatformAccountRow row, Function<PlatformAccountRow, T> work) {
    try {
      return work.apply(row);
    } catch (CancelledAtPlatform e) {
      succeeded(row);
      throw e;
    }
  }

  private <T> T withToken(PlatformAccountRow row, Use<T> use) {
    DeliveryPlatform adapter = adapters.of(row.account().platform());
    PlatformAccountRow ready = tokens.ready(row, adapter);
    try {
      return use.with(adapter, ready.account());
    } catch (PlatformFailure e) {
      if (!e.isUnauthorized() || !row.account().platform().hasTokens()) {
        throw e;
      }
    }
    return use.with(adapter, tokens.renewed(ready, adapter).account());
  }

  private void succeeded(PlatformAccountRow row) {
    if (row.errorCount() > 0) {
      circuitBreaker.succeeded(row.account().configId());
    }
  }
}
