package org.restomesh.cluster;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;

/**
 * Which nodes take part, by PostgreSQL's clock. A node that has not renewed its row for {@link
 * #TTL} is none of them any more, whether it has ended or hangs.
 */
@ApplicationScoped
public class Members {
  /** Who has not renewed its row for so long is no member. */
  public static final Duration TTL = Duration.ofSeconds(2);

  /** Who renews later has to join anew: by then others may have left it out. */
  static final Duration JOIN_AFTER = Duration.ofMillis(1_500);

  private static final String RENEW =
      """
      update cluster_node set renewed_at = clock_timestamp()
      where id = :id and renewed_at > clock_timestamp() - cast(:timeout as interval)
      """;

  private static final String JOIN =
      """
      insert into cluster_node (id, renewed_at) values (:id, clock_timestamp())
      on conflict (id) do update set renewed_at = clock_timestamp()
      """;

  /** As of the statement's begin: a clock that is read later than the rows could miss a renewal. */
  private static final String LIVE =
      """
      select id from cluster_node where renewed_at > now() - cast(:ttl as interval)
      """;

  /** Rows of nodes that have ended without saying so. */
  private static final String DELETE_OLD =
      "delete from cluster_node where renewed_at < clock_timestamp() - interval '1 minute'";

  @Inject Sql sql;

  /**
   * @return false when this node is no member, or was late
   */
  boolean renew(UUID id) {
    return sql.statement(RENEW).with("id", id).with("timeout", JOIN_AFTER.toString()).change() == 1;
  }

  void join(UUID id) {
    sql.statement(DELETE_OLD).change();
    sql.statement(JOIN).with("id", id).change();
  }

  /** All members. */
  Set<UUID> live() {
    return Set.copyOf(sql.statement(LIVE).with("ttl", TTL.toString()).list(UUID.class));
  }
}
