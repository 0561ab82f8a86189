package org.restomesh.walk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.payment.PaymentInitiation;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.checkout.storefront.LicensingDetails;
import org.restomesh.checkout.storefront.Storefront;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.legal.LegalDocumentDetails;
import org.restomesh.legal.LegalDocuments;
import org.restomesh.licensing.lifecycle.Cancellations;
import org.restomesh.licensing.lifecycle.ChangeOwnedProduct;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.licensing.projection.EntitlementSets;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** The application as the admin of one tenant meets it. */
final class Tenancy {
  private final Wiring wiring;
  private final StaffPrincipal admin;
  private final List<UUID> documents;
  private UUID lastSeen = new UUID(0, 0);

  Tenancy(Wiring wiring, String zone) {
    this.wiring = wiring;
    TenantCreated created =
        wiring
            .get(Tenants.class)
            .create(
                new CreateTenant(
                    "Yürüyüş " + zone,
                    zone,
                    "en",
                    false,
                    new CreateTenant.FirstAdmin(
                        UUID.randomUUID() + "@walk.example", "Ayşe", "a long password"),
                    "Moda"),
                wiring.get(Passwords.class).ofNew("a long password"),
                new Actor(null, "test"));
    this.admin = created.admin().principal();
    this.documents =
        wiring.get(LegalDocuments.class).current().stream().map(LegalDocumentDetails::id).toList();
  }

  UUID id() {
    return admin.tenantId();
  }

  /** Either what the payment is called or the code of the refusal. */
  record Opened(PaymentRef ref, long cents, String refusal) {}

  Opened order(Map<Ware, Integer> cart) {
    List<CartItem> items = new ArrayList<>();
    cart.forEach((ware, units) -> items.add(CartItem.addon(ware.code(), units)));
    return open(new Cart(items, null));
  }

  Opened renew(UUID cycleId) {
    return open(Cart.renewing(cycleId));
  }

  private Opened open(Cart cart) {
    try {
      PaymentRef ref =
          wiring
              .get(PaymentInitiation.class)
              .open(
                  admin,
                  new OpenIntent(
                      cart,
                      new Buyer("owner@walk.example", "Ayşe Yılmaz", "0532 123 45 67", "Moda"),
                      documents,
                      null,
                      null,
                      null),
                  null,
                  "203.0.113.7")
              .opened()
              .paymentRef();
      return new Opened(ref, wiring.provider().request(ref).amountCents(), null);
    } catch (DomainException e) {
      return new Opened(null, 0, e.code().name());
    }
  }

  SettlementResult pay(PaymentRef ref, long cents) {
    return wiring.get(Settlement.class).settle(ref, cents);
  }

  List<OwnedProductDetails> boughtBy(PaymentRef ref) {
    return wiring.get(OwnedProducts.class).boughtBy(ref);
  }

  void cancel(UUID ownedId, boolean immediate) {
    wiring.get(Cancellations.class).cancel(admin, ownedId, immediate);
  }

  void goOn(UUID ownedId) {
    wiring
        .get(Cancellations.class)
        .change(
            admin, ownedId, new ChangeOwnedProduct(PropertyChange.to(null), PropertyChange.none()));
  }

  void renewOnly(UUID ownedId, int units) {
    wiring
        .get(Cancellations.class)
        .change(
            admin,
            ownedId,
            new ChangeOwnedProduct(PropertyChange.none(), PropertyChange.to(units)));
  }

  LicensingDetails page() {
    return wiring.get(Storefront.class).of(admin.tenantId());
  }

  Map<String, Object> set() {
    EntitlementSet stored =
        wiring.get(EntitlementSets.class).of(id(), wiring.businessTime().instant()).set();
    Map<String, Object> set = new TreeMap<>(stored.features());
    set.putAll(stored.limits());
    set.putAll(stored.integrations());
    return set;
  }

  UUID openCycle(LocalDate anniversary) {
    List<String> ids =
        Rows.texts(
            "select id from renewal_cycle"
                + " where tenant_id = ? and anniversary_at = ? and status = 'OPEN'",
            id(),
            anniversary);
    if (ids.size() != 1) {
      throw new AssertionError("open cycles of " + anniversary + ": " + ids);
    }
    return UUID.fromString(ids.get(0));
  }

  List<String> storedStatuses() {
    return Rows.texts(
        "select id || ' ' || lower(status) from owned_product where tenant_id = ?", id());
  }

  /** The events since the last time of asking. */
  List<Told> events() {
    List<Told> events = new ArrayList<>();
    List<String> rows =
        Rows.texts(
            "select json_build_array(id, type, payload)::text from outbox_event"
                + " where tenant_id = ? and id > ? order by id",
            id(),
            lastSeen);
    for (String row : rows) {
      JsonNode event = read(row);
      lastSeen = UUID.fromString(event.get(0).textValue());
      events.add(told(event.get(1).textValue(), (ObjectNode) read(event.get(2).textValue())));
    }
    return events;
  }

  private static Told told(String type, ObjectNode payload) {
    Map<String, String> members = new TreeMap<>();
    payload.remove(List.of("invoiceNumber", "lines"));
    payload.properties().forEach(it -> members.put(it.getKey(), text(it.getValue())));
    return new Told(type, members);
  }

  private static String text(JsonNode value) {
    if (!value.isArray()) {
      return value.asText();
    }
    TreeSet<String> sorted = new TreeSet<>();
    value.forEach(it -> sorted.add(it.textValue()));
    return sorted.toString();
  }

  private static JsonNode read(String json) {
    try {
      return Json.mapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
