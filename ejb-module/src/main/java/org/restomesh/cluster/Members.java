package org.restomesh.cluster;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.config.NodeName;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

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
      insert into cluster_node (id, renewed_at, node_name, key_id)
      values (:id, clock_timestamp(), :name, :keyId)
      on conflict (id) do update set renewed_at = clock_timestamp()
      """;

  /** As of the statement's begin: a clock that is read later than the rows could miss a renewal. */
  private static final String LIVE =
      """
      select id, clock_timestamp() as now from cluster_node
      where renewed_at > now() - cast(:ttl as interval)
      """;

  private static final String MISFITS =
      """
      select coalesce(bool_or(node_name = :name), false) as same_name,
        coalesce(bool_or(key_id <> :keyId), false) as other_key
      from cluster_node
      where id <> :id and renewed_at > clock_timestamp() - cast(:ttl as interval)
      """;

  /** Rows of nodes that have ended without saying so. */
  private static final String DELETE_OLD =
      "delete from cluster_node where renewed_at < clock_timestamp() - interval '1 minute'";

  /** Why a node cannot join those that run (contract/9-cluster#cluster-refused). */
  enum Misfit {
    SAME_NAME(
        "RESTOMESH_NODE_ID must differ on every node: another one with this value is running"),
    OTHER_MASTER_KEY(
        "restomesh.crypto.master-key must be the same on every node: one that is running has"
            + " another");

    private final String problem;

    Misfit(String problem) {
      this.problem = problem;
    }

    /** What to set, in one line. */
    String problem() {
      return problem;
    }
  }

  @Inject Sql sql;
  @Inject NodeName name;
  @Inject MasterKey masterKey;

  /**
   * A node that takes part.
   *
   * @param now when the database said so, by its clock
   */
  record Member(UUID id, Instant now) {}

  record Misfits(boolean sameName, boolean otherKey) {
    Set<Misfit> all() {
      Set<Misfit> all = EnumSet.noneOf(Misfit.class);
      if (sameName) {
        all.add(Misfit.SAME_NAME);
      }
      if (otherKey) {
        all.add(Misfit.OTHER_MASTER_KEY);
      }
      return all;
    }
  }

  /**
   * @return false when this node is no member, or was late
   */
  boolean renew(UUID id) {
    return sql.statement(RENEW).with("id", id).with("timeout", JOIN_AFTER.toString()).change() == 1;
  }

  void join(UUID id) {
    sql.statement(DELETE_OLD).change();
    aboutSelf(JOIN, id).change();
  }

  /** What keeps this node from joining those that are members now. */
  Set<Misfit> misfits(UUID id) {
    return aboutSelf(MISFITS, id)
        .with("ttl", TTL.toString())
        .first(Misfits.class)
        .orElseThrow()
        .all();
  }

  private Statement aboutSelf(String statement, UUID id) {
    return sql.statement(statement)
        .with("id", id)
        .with("name", name.value())
        .with("keyId", masterKey.currentId());
  }

  /** All members. */
  List<Member> live() {
    return sql.statement(LIVE).with("ttl", TTL.toString()).list(Member.class);
  }
}
