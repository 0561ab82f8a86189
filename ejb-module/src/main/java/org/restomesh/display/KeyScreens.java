package org.restomesh.display;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** The screens that a partner has open with a key, for the tenant that gave it (contract 5). */
@Stateless
public class KeyScreens {
  private static final String LIVE =
      "select s.id, s.kind, s.branch_id, s.table_id, t.name, s.label,"
          + " array_to_string(s.scopes, ','), s.created_at, s.expires_at"
          + " from screen_session s left join dining_table t on t.id = s.table_id"
          + " where s.key_id = ? and s.revoked_at is null and s.expires_at > ? and s.id < ?"
          + " order by s.id desc limit ?";

  @PersistenceContext EntityManager entityManager;
  @EJB PartnerKeys keys;
  @Inject Clock clock;

  /**
   * Those that still work, newest first.
   *
   * @throws org.restomesh.shared.ResourceNotFound when the key is another tenant's or revoked
   */
  public Page<ScreenSessionSummary> list(StaffPrincipal caller, UUID keyId, PageRequest page) {
    UUID known = keys.get(caller, keyId).id();
    return Page.of(live(known, page, clock.instant()), page, ScreenSessionSummary::id, it -> it);
  }

  private List<ScreenSessionSummary> live(UUID keyId, PageRequest page, Instant now) {
    return PlainSql.list(
        entityManager,
        LIVE,
        values -> values.uuid(keyId).instant(now).uuid(page.beforeId()).number(page.fetchSize()),
        KeyScreens::read);
  }

  private static ScreenSessionSummary read(SqlRow row) throws SQLException {
    return new ScreenSessionSummary(
        row.uuid(),
        row.oneOf(ScreenKind.class),
        row.uuid(),
        row.uuid(),
        row.text(),
        row.text(),
        StoredScopes.inOrder(row.text()),
        row.instant(),
        row.instant());
  }
}
