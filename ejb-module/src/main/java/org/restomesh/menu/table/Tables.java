package org.restomesh.menu.table;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/**
 * The tables of a tenant's branches (contract/4-orders-delivery#table-record). An archived one is
 * not found.
 */
@Stateless
public class Tables {
  private static final String NAME = "select name from dining_table where id = :id";

  private static final String NAMES =
      "select id, name from dining_table where id = any(cast(:ids as uuid[]))";

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @EJB Branches branches;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @param branchId null for the caller's own, else the tenant's oldest active one
   * @throws ResourceNotFound when the branch is outside the caller's scope
   * @throws ResourceConflict when none is named and none is active
   */
  public TableDetails create(StaffPrincipal caller, @Nullable UUID branchId, CreateTable command) {
    UUID wanted = branchId == null ? ownBranch(caller) : branchId;
    branches.requireInScope(caller, wanted);
    DiningTable table = new DiningTable(caller.tenantId(), wanted, command, clock.instant());
    entityManager.persist(table);
    audit.record(caller.actor(), AuditedAction.of("table.create", "table", table.id()));
    return table.details();
  }

  public TableDetails change(StaffPrincipal caller, UUID id, ChangeTable change) {
    DiningTable table = find(caller, id, LockModeType.PESSIMISTIC_WRITE);
    table.change(change);
    audit.record(caller.actor(), AuditedAction.of("table.change", "table", id));
    return table.details();
  }

  public void archive(StaffPrincipal caller, UUID id) {
    find(caller, id, LockModeType.PESSIMISTIC_WRITE).archive(clock.instant());
    audit.record(caller.actor(), AuditedAction.of("table.archive", "table", id));
  }

  public TableDetails get(StaffPrincipal caller, UUID id) {
    return find(caller, id, LockModeType.NONE).details();
  }

  /**
   * Newest first.
   *
   * @param branchId null for the caller's own, else all branches
   * @throws ResourceNotFound when the branch is outside the caller's scope
   */
  public Page<TableDetails> list(StaffPrincipal caller, @Nullable UUID branchId, PageRequest page) {
    UUID only = branchId == null ? caller.branchId() : branchId;
    if (only != null) {
      branches.requireInScope(caller, only);
    }
    TypedQuery<DiningTable> query =
        entityManager
            .createQuery(
                "select t from DiningTable t where t.tenantId = :tenant and t.archivedAt is null"
                    + " and t.id < :before"
                    + (only == null ? "" : " and t.branchId = :branch")
                    + " order by t.id desc",
                DiningTable.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize());
    if (only != null) {
      query.setParameter("branch", only);
    }
    return Page.of(query.getResultList(), page, DiningTable::id, DiningTable::details);
  }

  /**
   * @throws ResourceNotFound unless it is a table of this branch
   */
  public void requireIn(StaffPrincipal caller, UUID branchId, UUID id) {
    if (!find(caller, id, LockModeType.NONE).branchId().equals(branchId)) {
      throw new ResourceNotFound("Table");
    }
  }

  /**
   * @throws ResourceNotFound unless it is a table of this branch
   */
  public void requireOf(UUID branchId, UUID id) {
    DiningTable table = entityManager.find(DiningTable.class, id);
    if (table == null || table.isArchived() || !table.branchId().equals(branchId)) {
      throw new ResourceNotFound("Table");
    }
  }

  /** Its name, even if it is archived. */
  public Optional<String> nameOf(UUID tableId) {
    return sql.statement(NAME).with("id", tableId).first(String.class);
  }

  /** Their names by id, even of archived ones. */
  public Map<UUID, String> namesOf(Collection<UUID> tableIds) {
    if (tableIds.isEmpty()) {
      return Map.of();
    }
    return sql
        .statement(NAMES)
        .withAll("ids", tableIds)
        .list(row -> Map.entry(row.uuid("id"), row.text("name")))
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private UUID ownBranch(StaffPrincipal caller) {
    if (caller.branchId() != null) {
      return caller.branchId();
    }
    return branches
        .oldestActive(caller.tenantId())
        .orElseThrow(() -> new ResourceConflict("No branch is active"));
  }

  private DiningTable find(StaffPrincipal caller, UUID id, LockModeType lock) {
    DiningTable table = entityManager.find(DiningTable.class, id, lock);
    if (table == null || table.isArchived()) {
      throw new ResourceNotFound("Table");
    }
    caller.requireReach(table.tenantId(), table.branchId(), "Table");
    return table;
  }
}
