package org.restomesh.display;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;

/** What becomes of the screens of a key in the transaction that changes it. */
@Dependent
class LiveScreens {
  /** Only ever less: what is not in both is gone for good. */
  private static final String SHRINK =
      "update screen_session set scopes ="
          + " array(select scope from unnest(scopes) scope where scope = any(cast(? as text[])))"
          + " where key_id = ? and revoked_at is null and not scopes <@ cast(? as text[])";

  private static final String END_ALL =
      "update screen_session set revoked_at = ? where key_id = ? and revoked_at is null";

  @PersistenceContext EntityManager entityManager;
  @Inject Event<ScreensChanged> changed;

  void shrink(UUID keyId, List<DisplayScope> scopes) {
    PlainSql.change(
        entityManager, SHRINK, values -> values.names(scopes).uuid(keyId).names(scopes));
    changed.fire(new ScreensChanged(keyId));
  }

  void endAllOf(UUID keyId, Instant now) {
    PlainSql.change(entityManager, END_ALL, values -> values.instant(now).uuid(keyId));
    changed.fire(new ScreensChanged(keyId));
  }
}
