package org.restomesh.display.screen;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.ScreenTable;
import org.restomesh.display.StoredScopes;
import org.restomesh.display.partner.PartnerKeys;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/**
 * The screens that a partner has open with a key, for the tenant that issued it
 * (contract/5-display-realtime#open-screen).
 */
@Stateless
public class PartnerScreens {
  private static final String LIVE =
      """
      select s.id, s.kind, s.branch_id, s.table_id, t.name as table_name, s.label,
        array_to_string(s.scopes, ',') as scopes, s.created_at, s.expires_at
      from screen_session s left join dining_table t on t.id = s.table_id
      where s.key_id = :keyId and s.revoked_at is null and s.expires_at > :now and s.id < :before
      order by s.id desc limit :limit
      """;

  @Inject Sql sql;
  @EJB PartnerKeys keys;
  @Inject Clock clock;

  /**
   * The live ones, newest first.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when the key is another tenant's or revoked
   */
  public Page<ScreenSessionSummary> list(StaffPrincipal caller, UUID keyId, PageRequest page) {
    UUID known = keys.get(caller, keyId).id();
    return Page.of(live(known, page, clock.instant()), page, ScreenSessionSummary::id, it -> it);
  }

  private List<ScreenSessionSummary> live(UUID keyId, PageRequest page, Instant now) {
    return sql.statement(LIVE)
        .with("keyId", keyId)
        .with("now", now)
        .with("before", page.beforeId())
        .with("limit", page.fetchSize())
        .list(PartnerScreens::read);
  }

  private static ScreenSessionSummary read(Row row) {
    return new ScreenSessionSummary(
        row.uuid("id"),
        row.oneOf(ScreenKind.class, "kind"),
        row.uuid("branch_id"),
        new ScreenTable(row.uuidOrNull("table_id"), row.textOrNull("table_name")),
        row.textOrNull("label"),
        StoredScopes.inOrder(row.text("scopes")),
        row.instant("created_at"),
        row.instant("expires_at"));
  }
}
