package org.restomesh.delivery.config.setup;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.PlatformHealthNotifier;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.sql.Sql;

/** Records what staff have done at a platform. */
@Stateless
public class StoreOperationRows {
  @Inject Sql sql;
  @Inject ConfigRows records;
  @Inject PlatformHealthNotifier health;
  @Inject AuditLog audit;
  @Inject Clock clock;

  public ConfigDetails storeIs(StaffPrincipal caller, ConfigSnapshot config, boolean open) {
    int changed =
        sql.statement(
                "update delivery_config set store_open = :open"
                    + " where id = :id and store_open is distinct from :open")
            .with("open", open)
            .with("id", config.ref().id())
            .change();
    if (changed > 0) {
      health.tell(config.ref().id(), clock.instant());
    }
    done(caller, auditedAction("toggle-store", config).with("open", open));
    return records.get(config.ref().tenantId(), config.ref().platform()).details();
  }

  public void menuSynced(StaffPrincipal caller, ConfigSnapshot config, MenuSynced synced) {
    sql.statement("update delivery_config set last_menu_sync_at = :now where id = :id")
        .with("now", clock.instant())
        .with("id", config.ref().id())
        .change();
    done(caller, auditedAction("menu-sync", config).with("pushed", synced.pushed()));
  }

  public void done(StaffPrincipal caller, AuditedAction action) {
    audit.record(caller.actor(), action);
  }

  private static AuditedAction auditedAction(String verb, ConfigSnapshot config) {
    return AuditedAction.of("delivery.config." + verb, "delivery-config", config.ref().id())
        .with("platform", config.ref().platform());
  }
}
