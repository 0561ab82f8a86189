package org.restomesh.identity;

import com.github.benmanes.caffeine.cache.Cache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.ZoneId;
import java.util.Locale;
import java.util.UUID;
import org.restomesh.shared.Caches;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** Caches the zone and locale of tenants: neither ever changes, and every order needs them. */
@ApplicationScoped
public class TenantLocales {
  private static final int MAX_TENANTS = 50_000;
  private static final String FIND = "select timezone, locale from tenant where id = :id";

  @Inject Sql sql;

  private final Cache<UUID, TenantLocale> cache = Caches.builder().maximumSize(MAX_TENANTS).build();

  /**
   * For a caller in a transaction, which may have created the tenant itself.
   *
   * @throws ResourceNotFound when there is no such tenant
   */
  public TenantLocale of(UUID tenantId) {
    TenantLocale cached = cache.getIfPresent(tenantId);
    return cached != null ? cached : load(tenantId);
  }

  private TenantLocale load(UUID tenantId) {
    TenantLocale locale =
        sql.statement(FIND)
            .with("id", tenantId)
            .first(
                row ->
                    new TenantLocale(
                        ZoneId.of(row.text("timezone")), Locale.forLanguageTag(row.text("locale"))))
            .orElseThrow(() -> new ResourceNotFound("Tenant"));
    cache.put(tenantId, locale);
    return locale;
  }
}
