package org.restomesh.checkout.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.checkout.pricing.CartItem.hardware;
import static org.restomesh.checkout.pricing.CartItem.service;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.Checkout;
import org.restomesh.checkout.PurchaseRejected;
import org.restomesh.checkout.Quote;
import org.restomesh.checkout.Quotes;
import org.restomesh.checkout.intent.payment.PaymentInitiation;
import org.restomesh.checkout.intent.referral.CreateReferral;
import org.restomesh.checkout.intent.referral.Referrals;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.checkout.pricing.CartItemType;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** From a quote to a payment page. */
class PaymentInitiationIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Shopper shopper = Shopper.open(wiring);

  @Test
  void whatIsQuotedIsWhatTheProviderIsAskedToCollect() {
    CartItem[] items = {
      addon("license_annual", 1),
      addon("extra_branch", 3),
      service("onsite_install_full", 1),
      hardware("PRINTER-80", 2)
    };

    Quote quote = quote(items);
    PaymentRef ref = shopper.wants(items);

    PaymentRequest request = shopper.provider().request(ref);
    assertThat(request.amountCents()).isEqualTo(quote.totalCents());
    assertThat(shopper.details(ref).totalCents()).isEqualTo(quote.totalCents());
    assertThat(quote.subtotalCents() + quote.taxCents() + quote.shippingCents())
        .isEqualTo(quote.totalCents());
    assertThat(request.buyer().phone()).isEqualTo("+905321234567");
    assertThat(request.basket()).hasSize(5).last().hasFieldOrPropertyWithValue("name", "Kargo");
    assertThat(shopper.details(ref).status()).isEqualTo(IntentStatus.PENDING);
  }

  @Test
  void aQuoteWritesNothingAndWarnsOfWhatWouldBeRefused() {
    Quote quote = quote(addon("advanced_reports", 1));

    assertThat(quote.totalCents()).isEqualTo(Shopper.REPORTS_CENTS);
    assertThat(quote.warnings())
        .singleElement()
        .satisfies(warning -> assertThat(warning.code()).isEqualTo("LICENSE_REQUIRED"));
    assertThat(shopper.rows("checkout_intent", "true")).isZero();
    assertThat(shopper.rows("checkout_consent", "true")).isZero();
  }

  @Test
  void startRefusesWhatTheIntentWouldRefuse() {
    assertThatThrownBy(
            () -> wiring.get(Checkout.class).start(admin(), Cart.of(addon("advanced_reports", 1))))
        .isInstanceOfSatisfying(
            PurchaseRejected.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ErrorCode.LICENSE_REQUIRED);
              assertThat(refused.members().addOnCode()).isEqualTo("advanced_reports");
            });
  }

  @Test
  void aRefusedCartLeavesItsConsentsAndNoIntentAndAsksNobodyForMoney() {
    assertThatThrownBy(() -> shopper.wants(addon("advanced_reports", 1)))
        .isInstanceOf(PurchaseRejected.class);

    assertThat(shopper.rows("checkout_consent", "ip = '203.0.113.7'")).isEqualTo(3);
    assertThat(shopper.rows("checkout_intent", "true")).isZero();
    assertThat(shopper.provider().sessions()).isZero();
  }

  @Test
  void moreHardwareThanThereIsCannotBeBought() {
    assertThatThrownBy(() -> shopper.wants(hardware("CALLER-BOX-2", 1)))
        .isInstanceOfSatisfying(
            PurchaseRejected.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.HARDWARE_OUT_OF_STOCK));
  }

  @Test
  void aCartThatCostsNothingIsNotForTheCheckout() {
    assertThatThrownBy(() -> shopper.wants(new CartItem(CartItemType.PLAN, "gold", null, 1)))
        .isInstanceOf(InvalidInput.class);
    assertThat(shopper.rows("checkout_intent", "true")).isZero();
  }

  @Test
  void exactlyTheCurrentDocumentsAreAccepted() {
    List<UUID> current = shopper.documents();
    List<UUID> strange = List.of(current.get(0), current.get(1), UUID.randomUUID());
    List<UUID> doubled = List.of(current.get(0), current.get(1), current.get(1));
    List<UUID> more = new ArrayList<>(current);
    more.add(current.get(0));

    for (List<UUID> accepted :
        List.of(List.<UUID>of(), current.subList(0, 2), strange, doubled, more)) {
      assertThatThrownBy(() -> open(accepting(accepted))).isInstanceOf(ValidationFailed.class);
    }
    assertThat(shopper.rows("checkout_consent", "true")).isZero();
  }

  @Test
  void unknownCodesReferralsBranchesAndCyclesAreRefused() {
    assertThatThrownBy(() -> shopper.wants(addon("no_such_product", 1)))
        .isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> open(with(null, "NOBODY"))).isInstanceOf(InvalidInput.class);
    UUID foreign = Restaurant.open(wiring).branchId();
    assertThatThrownBy(() -> open(with(foreign, null))).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                wiring
                    .get(Quotes.class)
                    .of(admin(), new Cart(List.of(addon("license_annual", 1)), UUID.randomUUID())))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aReferralIsFrozenOnTheIntent() {
    String code = "FRIEND-" + UUID.randomUUID().toString().substring(0, 8);
    wiring
        .get(Referrals.class)
        .create(new CreateReferral(code, "A friend"), new Actor(null, "test"));

    PaymentRef ref = open(with(shopper.restaurant().branchId(), code)).opened().paymentRef();

    assertThat(wiring.get(Intents.class).report(ref).frozen().referralCode()).isEqualTo(code);
    assertThat(wiring.get(Intents.class).report(ref).consents()).hasSize(3);
  }

  @Test
  void aDemoTenantBuysNothing() {
    StaffPrincipal demo =
        wiring
            .get(Tenants.class)
            .create(
                new CreateTenant(
                    "Vitrin",
                    null,
                    null,
                    true,
                    new CreateTenant.FirstAdmin(
                        UUID.randomUUID() + "@demo.example", "Demo", "a long password"),
                    "Vitrin"),
                wiring.get(Passwords.class).ofNew("a long password"),
                new Actor(null, "test"))
            .admin()
            .principal();

    assertThatThrownBy(() -> shopper.initiation().open(demo, toAPhoneThatIsNone(), null, "::1"))
        .isInstanceOfSatisfying(
            DomainException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.FORBIDDEN_ACCESS));
  }

  @Test
  void thePageEndsBeforeTheIntentSoThatNobodyPaysForOneThatHasExpired() {
    PaymentRef ref = shopper.wants(addon("license_annual", 1));

    assertThat(shopper.provider().request(ref).page().timeLimit())
        .isEqualTo(Duration.ofMinutes(25))
        .isLessThan(CheckoutIntent.TTL);
  }

  @Test
  void whoIsRestrictedToABranchShipsToThatOne() {
    StaffPrincipal admin = admin();
    UUID own = shopper.restaurant().branchId();
    UUID other =
        wiring
            .get(Tenants.class)
            .addBranch(shopper.restaurant().tenantId(), "Other", new Actor(null, "test"))
            .id();
    StaffPrincipal restricted =
        new StaffPrincipal(admin.subject(), admin.tenantId(), Role.MANAGER, own);

    assertThatThrownBy(() -> shopper.initiation().open(restricted, with(other, null), null, "::1"))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(shopper.initiation().open(restricted, with(own, null), null, "::1").opened())
        .isNotNull();
  }

  @Test
  void anIntentWhoseProviderGivesNoPageHasFailed() {
    shopper.provider().goAway();

    assertThatThrownBy(() -> shopper.wants(addon("license_annual", 1)))
        .isInstanceOf(PaymentProviderFailed.class);

    assertThat(shopper.rows("checkout_intent", "status = 'FAILED'")).isEqualTo(1);
  }

  @Test
  void theSameKeyIsTheSameIntentForADay() {
    OpenIntent order = shopper.order(addon("license_annual", 1));
    PaymentInitiation.Opening first = shopper.initiation().open(admin(), order, "key-1", "::1");
    wiring.businessTime().advance(Duration.ofHours(24).minusMillis(1));

    PaymentInitiation.Opening again = shopper.initiation().open(admin(), order, "key-1", "::1");

    assertThat(again.opened()).isEqualTo(first.opened());
    assertThat(again.repeated()).isEqualTo(PaymentInitiation.Repetition.REPEATED);
    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThat(shopper.initiation().open(admin(), order, "key-1", "::1").repeated())
        .isEqualTo(PaymentInitiation.Repetition.FIRST);
  }

  private StaffPrincipal admin() {
    return shopper.restaurant().admin();
  }

  private Quote quote(CartItem... items) {
    return wiring.get(Quotes.class).of(admin(), Cart.of(items));
  }

  private PaymentInitiation.Opening open(OpenIntent order) {
    return shopper.initiation().open(admin(), order, null, "::1");
  }

  private OpenIntent accepting(List<UUID> documents) {
    OpenIntent order = shopper.order(addon("license_annual", 1));
    return new OpenIntent(order.cart(), order.buyer(), documents, null, null, null);
  }

  private OpenIntent with(UUID branchId, String referralCode) {
    OpenIntent order = shopper.order(addon("license_annual", 1));
    return new OpenIntent(
        order.cart(), order.buyer(), order.acceptedDocumentIds(), null, branchId, referralCode);
  }

  /** Whatever else is wrong: what a demo tenant has to know is that it cannot buy. */
  private OpenIntent toAPhoneThatIsNone() {
    OpenIntent order = shopper.order(addon("license_annual", 1));
    Buyer buyer = new Buyer("a@b.example", "Demo", "12", "Kadıköy");
    return new OpenIntent(order.cart(), buyer, order.acceptedDocumentIds(), null, null, null);
  }
}
