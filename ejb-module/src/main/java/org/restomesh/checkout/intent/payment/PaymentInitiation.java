package org.restomesh.checkout.intent.payment;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.intent.FrozenIntent;
import org.restomesh.checkout.intent.Intents;
import org.restomesh.checkout.intent.request.IntentOpened;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;

/**
 * Opens intents. It has no transaction of its own: the intent is committed before the provider is
 * called, and no transaction is open during the call.
 */
@ApplicationScoped
public class PaymentInitiation {
  @Inject Intents intents;
  @Inject IdempotencyKeys keys;
  @Inject PaymentProvider provider;

  /**
   * @param opened the intent
   * @param repeated whether an earlier request with the same key had opened it
   */
  public record Opening(IntentOpened opened, Repetition repeated) {}

  /** Whether a request was the first of its key. */
  public enum Repetition {
    FIRST,
    REPEATED
  }

  /**
   * @param key the client's idempotency key, or null
   * @param ip of the buyer
   * @throws org.restomesh.checkout.PurchaseRejected when the cart may not be bought
   * @throws PaymentProviderFailed when the provider opens no page; the intent has failed
   */
  public Opening open(StaffPrincipal caller, OpenIntent command, @Nullable String key, String ip) {
    if (key == null) {
      return first(pay(caller, command, ip));
    }
    IdempotencyKey attempt = IdempotencyKey.of(caller, key, command);
    Optional<PaymentRef> earlier = keys.claim(attempt);
    if (earlier.isPresent()) {
      return new Opening(intents.opened(earlier.get()), Repetition.REPEATED);
    }
    try {
      IntentOpened opened = pay(caller, command, ip);
      keys.keep(attempt, opened.paymentRef());
      return first(opened);
    } catch (RuntimeException e) {
      keys.release(attempt);
      throw e;
    }
  }

  private IntentOpened pay(StaffPrincipal caller, OpenIntent command, String ip) {
    FrozenIntent frozen = intents.freeze(caller, command, ip);
    try {
      return intents.offer(frozen.ref(), provider.createSession(frozen.request()));
    } catch (PaymentProviderFailed e) {
      intents.fail(frozen.ref(), "PROVIDER_FAILED");
      throw e;
    }
  }

  private static Opening first(IntentOpened opened) {
    return new Opening(opened, Repetition.FIRST);
  }
}
