package org.restomesh.display.partner;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ScreensChanged;
import org.restomesh.shared.sql.Sql;

/** Updates the screens of a key in the transaction that changes it. */
@Dependent
class ScreenRevocation {
  /** Only removes: a scope that is not in both is gone for good. */
  private static final String SHRINK =
      """
      update screen_session set scopes =
        array(select scope from unnest(scopes) scope where scope = any(cast(:scopes as text[])))
      where key_id = :keyId and revoked_at is null and not scopes <@ cast(:scopes as text[])
      """;

  private static final String END_ALL =
      "update screen_session set revoked_at = :now where key_id = :keyId and revoked_at is null";

  @Inject Sql sql;
  @Inject Event<ScreensChanged> changed;

  void shrink(UUID keyId, List<DisplayScope> scopes) {
    sql.statement(SHRINK).withAll("scopes", scopes).with("keyId", keyId).change();
    changed.fire(new ScreensChanged(keyId));
  }

  void endAllOf(UUID keyId, Instant now) {
    sql.statement(END_ALL).with("now", now).with("keyId", keyId).change();
    changed.fire(new ScreensChanged(keyId));
  }
}
