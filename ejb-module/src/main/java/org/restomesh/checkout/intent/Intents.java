package org.restomesh.checkout.intent;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.CartEvaluator;
import org.restomesh.checkout.EvaluatedCart;
import org.restomesh.checkout.intent.referral.Referrals;
import org.restomesh.checkout.intent.request.Consents;
import org.restomesh.checkout.intent.request.DemoCannotBuy;
import org.restomesh.checkout.intent.request.IntentOpened;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.branch.BranchDetails;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.invoice.Invoices;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentSession;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Creates and reads intents. Each step is one short transaction; the provider is called between.
 */
@Stateless
public class Intents {
  @PersistenceContext EntityManager entityManager;
  @Inject Tenants tenants;
  @Inject Branches branches;
  @Inject Referrals referrals;
  @Inject Consents consents;
  @Inject Products products;
  @Inject CartEvaluator evaluator;
  @Inject Invoices invoices;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Freezes a cart in the order of requirements/2-licensing-billing#intent-steps: demo, consents,
   * gate, price, stock, intent.
   *
   * @param ip of the buyer, kept with the consents
   * @throws org.restomesh.checkout.PurchaseRejected when it may not be bought; the consents stay
   */
  public FrozenIntent freeze(StaffPrincipal caller, OpenIntent request, String ip) {
    TenantDetails tenant = tenants.get(caller.tenantId());
    if (tenant.demo()) {
      throw new DemoCannotBuy();
    }
    OpenIntent command = request.checked();
    requireActiveBranch(caller, command);
    referrals.requireKnown(command.referralCode());
    products.hold(); // so that no price of the instant taken next can still change
    Instant now = clock.instant().truncatedTo(MILLIS);
    PaymentRef ref = PaymentRef.next();
    consents.record(ref, command.acceptedDocumentIds(), caller, ip, now);
    EvaluatedCart evaluated = evaluator.evaluate(caller.tenantId(), command.cart(), now);
    evaluated.requirePurchasable();
    if (evaluated.priced().costsNothing()) {
      throw new InvalidInput("cart: costs nothing, there is nothing to pay");
    }
    entityManager.persist(new CheckoutIntent(ref, caller, command, evaluated));
    audit.record(
        caller.actor(),
        AuditedAction.of("checkout.intent", "payment", ref)
            .with("totalCents", evaluated.priced().totalCents()));
    return new FrozenIntent(ref, command, evaluated.priced(), tenant.locale(), ip);
  }

  /** The provider has opened a page to pay it on. */
  public IntentOpened offer(PaymentRef ref, PaymentSession session) {
    CheckoutIntent intent = lock(ref);
    intent.offer(session);
    return intent.opened();
  }

  /** The provider has opened none. */
  public void fail(PaymentRef ref, String reason) {
    lock(ref).fail(reason, clock.instant());
  }

  /** What an earlier request with the same key got. */
  public IntentOpened opened(PaymentRef ref) {
    return entityManager.find(CheckoutIntent.class, ref.id()).opened();
  }

  /**
   * @throws ResourceNotFound when it is unknown or another tenant's
   */
  public IntentDetails get(StaffPrincipal caller, PaymentRef ref) {
    CheckoutIntent intent = find(ref);
    if (!intent.tenantId().equals(caller.tenantId())) {
      throw new ResourceNotFound("Payment");
    }
    return details(intent);
  }

  /** All that is known of an intent, of any tenant. */
  public IntentReport report(PaymentRef ref) {
    CheckoutIntent intent = find(ref);
    return new IntentReport(intent.tenantId(), details(intent), intent.frozen(), consents.of(ref));
  }

  private IntentDetails details(CheckoutIntent intent) {
    return intent.details(invoices.numberOf(intent.ref()).orElse(null));
  }

  private void requireActiveBranch(StaffPrincipal caller, OpenIntent command) {
    if (command.branchId() == null) {
      return;
    }
    branches.requireInScope(caller, command.branchId());
    BranchDetails branch = branches.get(caller, command.branchId());
    if (!branch.active()) {
      throw new InvalidInput("branchId: the branch is not active");
    }
  }

  private CheckoutIntent find(PaymentRef ref) {
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    if (intent == null) {
      throw new ResourceNotFound("Payment");
    }
    return intent;
  }

  private CheckoutIntent lock(PaymentRef ref) {
    return entityManager.find(CheckoutIntent.class, ref.id(), LockModeType.PESSIMISTIC_WRITE);
  }
}
