package org.restomesh.checkout.intent.list;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Looks intents up without their references (contract/3-licensing#payment-list). */
@Stateless
public class IntentSummaries {
  private static final String INTENTS =
      """
      select i.id, i.tenant_id, t.name as tenant_name, i.status, i.total_cents, i.paid_cents,
        i.refund_due, i.created_at
      from checkout_intent i join tenant t on t.id = i.tenant_id where i.id < :before
      """;

  @Inject Sql sql;

  /** Newest first. Whose, the filter says. */
  public Page<IntentSummary> page(IntentFilter filter, PageRequest page) {
    String narrowed =
        (filter.tenantId() == null ? "" : " and i.tenant_id = :tenantId")
            + (filter.status() == null ? "" : " and i.status = '" + filter.status().name() + "'")
            + (filter.onlyRefundDue() ? " and i.refund_due" : "");
    Statement statement =
        sql.statement(INTENTS + narrowed + " order by i.id desc limit :limit")
            .with("before", page.beforeId())
            .with("limit", page.fetchSize());
    if (filter.tenantId() != null) {
      statement.with("tenantId", filter.tenantId());
    }
    List<IntentSummary> rows = statement.list(IntentSummaries::read);
    return Page.of(rows, page, row -> row.paymentRef().id(), row -> row);
  }

  private static IntentSummary read(Row row) {
    return new IntentSummary(
        new PaymentRef(row.uuid("id")),
        row.uuid("tenant_id"),
        row.text("tenant_name"),
        row.oneOf(IntentStatus.class, "status"),
        row.longNumber("total_cents"),
        row.longNumberOrNull("paid_cents"),
        row.flag("refund_due"),
        row.instant("created_at"));
  }
}
