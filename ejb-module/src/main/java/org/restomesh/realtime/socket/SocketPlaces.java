package org.restomesh.realtime.socket;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.restomesh.cluster.Members;
import org.restomesh.cluster.NodeId;
import org.restomesh.shared.sql.Sql;

/**
 * The places of all nodes, so that a limit holds wherever a socket is opened
 * (contract/9-cluster#shared-counts). A node counts its own in memory; here are those of the
 * others. A node that has ended, or hangs, holds no places.
 */
@Stateless
public class SocketPlaces {
  /** Who takes a place for a tenant sees what those before have taken. */
  private static final String LOCK =
      "select cast(pg_advisory_xact_lock(hashtextextended(:tenant, 0)) as text)";

  private static final String ELSEWHERE =
      """
      select count(*) filter (where place.owner = :owner) as of_owner, count(*) as of_tenant
      from socket_place place
      join cluster_node node on node.id = place.node_id
        and node.renewed_at > now() - cast(:ttl as interval)
      where place.tenant_id = :tenant and place.node_id <> :node
      """;

  private static final String INSERT =
      """
      insert into socket_place (id, node_id, tenant_id, owner)
      values (:id, :node, :tenant, :owner) on conflict (id) do nothing
      """;

  private static final String DELETE = "delete from socket_place where id = :id";

  private static final String DELETE_ENDED =
      """
      delete from socket_place
      where (node_id = :node and id <> all(cast(:ids as uuid[])))
        or not exists (select from cluster_node node where node.id = socket_place.node_id)
      """;

  private static final String INSERT_MISSING =
      """
      insert into socket_place (id, node_id, tenant_id, owner)
      select open.id, :node, open.tenant_id, open.owner
      from unnest(cast(:ids as uuid[]), cast(:tenants as uuid[]), cast(:owners as text[]))
        as open (id, tenant_id, owner)
      on conflict (id) do nothing
      """;

  @Inject Sql sql;
  @Inject NodeId node;

  /** What other nodes hold beside this one. */
  private record Elsewhere(long ofOwner, long ofTenant) {}

  /**
   * Takes a place.
   *
   * @param ofOwnerHere how many its owner has on this node, this one included
   * @param ofTenantHere how many its tenant has on this node, this one included
   * @return false when the owner or the tenant would have more than allowed
   */
  public boolean take(
      SocketPlace place, int ofOwnerHere, int maxOfOwner, int ofTenantHere, int maxOfTenant) {
    sql.statement(LOCK).with("tenant", place.tenantId().toString()).first(String.class);
    Elsewhere elsewhere =
        sql.statement(ELSEWHERE)
            .with("owner", place.owner())
            .with("tenant", place.tenantId())
            .with("node", node.value())
            .with("ttl", Members.TTL.toString())
            .first(Elsewhere.class)
            .orElseThrow();
    if (ofOwnerHere + elsewhere.ofOwner() > maxOfOwner
        || ofTenantHere + elsewhere.ofTenant() > maxOfTenant) {
      return false;
    }
    sql.statement(INSERT)
        .with("id", place.id())
        .with("node", node.value())
        .with("tenant", place.tenantId())
        .with("owner", place.owner())
        .change();
    return true;
  }

  public void free(UUID id) {
    sql.statement(DELETE).with("id", id).change();
  }

  /**
   * Makes this node's rows what it has open: what could not be freed goes, and what was lost with
   * PostgreSQL, or while this node hung, comes again.
   */
  public void areOpen(Collection<SocketPlace> open) {
    List<UUID> ids = open.stream().map(SocketPlace::id).toList();
    sql.statement(DELETE_ENDED).with("node", node.value()).withAll("ids", ids).change();
    sql.statement(INSERT_MISSING)
        .with("node", node.value())
        .withAll("ids", ids)
        .withAll("tenants", open.stream().map(SocketPlace::tenantId).toList())
        .withAll("owners", open.stream().map(SocketPlace::owner).toList())
        .change();
  }
}
