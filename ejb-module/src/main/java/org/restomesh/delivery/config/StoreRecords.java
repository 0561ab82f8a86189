package org.restomesh.delivery.config;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.sql.PlainSql;

/** Writes down what a platform has done for staff. */
@Stateless
public class StoreRecords {
  @PersistenceContext EntityManager entityManager;
  @Inject ConfigRecords records;
  @Inject HealthNews health;
  @Inject AuditLog audit;
  @Inject Clock clock;

  public ConfigDetails storeIs(StaffPrincipal caller, KnownConfig config, boolean open) {
    int changed =
        PlainSql.change(
            entityManager,
            "update delivery_config set store_open = ? where id = ? and store_open is distinct from ?",
            values -> values.flag(open).uuid(config.id()).flag(open));
    if (changed > 0) {
      health.tell(config.id(), clock.instant());
    }
    done(caller, deed("toggle-store", config).with("open", open));
    return records.get(config.tenantId(), config.platform()).details();
  }

  public void menuSynced(StaffPrincipal caller, KnownConfig config, MenuSynced synced) {
    PlainSql.change(
        entityManager,
        "update delivery_config set last_menu_sync_at = ? where id = ?",
        values -> values.instant(clock.instant()).uuid(config.id()));
    done(caller, deed("menu-sync", config).with("pushed", synced.pushed()));
  }

  public void done(StaffPrincipal caller, Deed deed) {
    audit.record(caller.actor(), deed);
  }

  private static Deed deed(String verb, KnownConfig config) {
    return Deed.of("delivery.config." + verb, "delivery-config", config.id())
        .with("platform", config.platform());
  }
}
