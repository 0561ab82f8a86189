package org.restomesh.delivery.config;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.realtime.RealtimeChange;
import org.restomesh.realtime.RealtimePublisher;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;

/** Tells the branches that a configuration serves about its platform's health. */
@Dependent
public class PlatformHealthNotifier {
  private static final String TYPE = "platform.health";

  /** A configuration without a branch serves every active one. */
  private static final String FIND =
      """
      select c.tenant_id, b.id as branch_id, c.platform, c.status, c.store_open, c.last_error_class
      from delivery_config c join branch b on b.tenant_id = c.tenant_id
        and (b.id = c.branch_id or c.branch_id is null and b.active)
      where c.id = :configId
      """;

  @Inject Sql sql;
  @Inject RealtimePublisher publisher;

  private record AffectedBranch(
      UUID tenantId,
      UUID branchId,
      Platform platform,
      ConfigStatus status,
      @Nullable Boolean storeOpen,
      @Nullable FailureClass lastErrorClass) {
    PlatformHealth since(Instant now) {
      return new PlatformHealth(platform, status, storeOpen, lastErrorClass, now);
    }
  }

  /**
   * To be called after the change was written.
   *
   * @param now business time
   */
  public void tell(UUID configId, Instant now) {
    List<AffectedBranch> branches =
        sql.statement(FIND).with("configId", configId).list(AffectedBranch.class);
    for (AffectedBranch branch : branches) {
      publisher.tell(
          new RealtimeChange(
              branch.tenantId(),
              branch.branchId(),
              null,
              TYPE,
              null,
              null,
              Json.write(branch.since(now)),
              now));
    }
  }
}
