package org.restomesh.catalogue.hardware;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import org.restomesh.catalogue.product.CatalogueRows;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** The hardware that is sold, and its stock (contract/3-licensing#hardware). */
@Stateless
public class Hardware {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject CatalogueRows rows;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /** Everything at its present price, by sku. */
  public List<HardwareItem> all() {
    return items("true").with("instant", clock.instant()).list(HardwareItem.class);
  }

  /** The hardware with these skus, as far as it exists, at its present price, by sku. */
  public List<HardwareItem> ofSkus(Collection<String> skus) {
    return ofSkus(skus, clock.instant());
  }

  /** The same at the prices of an instant. Name and stock are those of today. */
  public List<HardwareItem> ofSkus(Collection<String> skus, Instant instant) {
    return items("h.sku = any(cast(:skus as text[]))")
        .withAll("skus", skus)
        .with("instant", instant)
        .list(HardwareItem.class);
  }

  public HardwareDetails get(String sku) {
    return ofSkus(List.of(sku)).stream()
        .map(HardwareDetails::from)
        .findFirst()
        .orElseThrow(() -> new ResourceNotFound("Hardware"));
  }

  /**
   * Creates or replaces it; a new price is valid from now on.
   *
   * @throws ValidationFailed when the sku is malformed
   */
  public DefinedHardware define(String sku, DefineHardware wanted, Actor actor) {
    if (!HardwareItem.SKU.matcher(sku).matches()) {
      throw new ValidationFailed("sku", "must be 1 to 64 of A-Z, a-z, 0-9, '.', '_' and '-'");
    }
    rows.lock();
    HardwareItem item = wanted.item(sku);
    boolean created = write(item, clock.instant().truncatedTo(ChronoUnit.MICROS));
    audit.record(
        actor,
        AuditedAction.of("catalogue.define-hardware", "hardware", sku)
            .with("priceCents", item.priceCents())
            .with("shippingCents", item.shippingCents())
            .with("stock", item.stock()));
    return new DefinedHardware(HardwareDetails.from(item), created);
  }

  /**
   * Takes pieces out of stock for a sale that is already paid.
   *
   * @param pieces at least 1
   * @return how many pieces are missing, 0 when there were enough
   * @throws IllegalArgumentException when there is no such sku
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public long take(String sku, int pieces) {
    if (pieces < 1) {
      throw new IllegalArgumentException("not a number of pieces: " + pieces);
    }
    int updated =
        entityManager
            .createQuery(
                "update HardwareEntry h set h.stock = h.stock - :pieces"
                    + " where h.sku = :sku and h.stock >= :pieces")
            .setParameter("sku", sku)
            .setParameter("pieces", pieces)
            .executeUpdate();
    return updated == 1 ? 0 : locked(sku).takeUpTo(pieces);
  }

  private HardwareEntry locked(String sku) {
    HardwareEntry entry = entityManager.find(HardwareEntry.class, sku);
    if (entry == null) {
      throw new IllegalArgumentException("no hardware " + sku);
    }
    entityManager.refresh(entry, LockModeType.PESSIMISTIC_WRITE);
    return entry;
  }

  private boolean write(HardwareItem item, Instant now) {
    HardwareEntry known =
        entityManager.find(HardwareEntry.class, item.sku(), LockModeType.PESSIMISTIC_WRITE);
    if (known == null) {
      entityManager.persist(new HardwareEntry(item, now));
      return true;
    }
    known.define(item, now);
    return false;
  }

  private Statement items(String condition) {
    return sql.statement(
        "select distinct on (h.sku) h.sku, h.name, p.price_cents, p.shipping_cents, h.stock"
            + " from hardware_item h"
            + " join hardware_price p on p.sku = h.sku and p.valid_from <= :instant where "
            + condition
            + " order by h.sku, p.valid_from desc");
  }
}
