package org.restomesh.notice;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.MailSettings;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** Which notices a tenant wants: all, until it says otherwise. */
@Stateless
public class NoticeSettings {
  private static final String SWITCH_OFF =
      "insert into notice_off (tenant_id, kind) values (:tenantId, :kind) on conflict do nothing";

  private static final String SWITCH_ON =
      "delete from notice_off where tenant_id = :tenantId and kind = :kind";

  @Inject Sql sql;
  @Inject MailSettings mail;
  @Inject AuditLog audit;

  /**
   * @param mailsAreSent whether this installation sends any
   */
  public record Overall(boolean mailsAreSent, List<NoticeSetting> notices) {
    public Overall {
      notices = List.copyOf(notices);
    }
  }

  public Overall of(UUID tenantId) {
    Set<MailKind> off =
        Set.copyOf(
            sql.statement("select kind from notice_off where tenant_id = :tenantId")
                .with("tenantId", tenantId)
                .list(MailKind.class));
    return new Overall(
        mail.isSetUp(),
        Stream.of(MailKind.values())
            .filter(MailKind::isNotice)
            .map(kind -> new NoticeSetting(kind, !off.contains(kind)))
            .toList());
  }

  public boolean isOn(UUID tenantId, MailKind kind) {
    return of(tenantId).notices().contains(new NoticeSetting(kind, true));
  }

  /**
   * @throws ResourceNotFound when mails of this kind are no notices
   */
  public NoticeSetting set(StaffPrincipal caller, MailKind kind, boolean on) {
    if (!kind.isNotice()) {
      throw new ResourceNotFound("Notice");
    }
    sql.statement(on ? SWITCH_ON : SWITCH_OFF)
        .with("tenantId", caller.tenantId())
        .with("kind", kind)
        .change();
    audit.record(caller.actor(), AuditedAction.of("notice.switch", "notice", kind).with("on", on));
    return new NoticeSetting(kind, on);
  }
}
