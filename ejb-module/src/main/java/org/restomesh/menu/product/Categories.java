package org.restomesh.menu.product;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The categories of a tenant's menu (contract/4-orders-delivery#menu-and-tables). An archived one
 * is not found.
 */
@Stateless
public class Categories {
  @PersistenceContext EntityManager entityManager;
  @Inject Event<ProductAvailabilityChanged> saleChanged;
  @Inject AuditLog audit;
  @Inject Clock clock;

  public CategoryDetails create(StaffPrincipal caller, CreateCategory command) {
    Category category = new Category(caller.tenantId(), command, clock.instant());
    entityManager.persist(category);
    // Now, as its products may follow in the same transaction and lock it.
    entityManager.flush();
    audit.record(
        caller.actor(), AuditedAction.of("menu.category.create", "category", category.id()));
    return category.details();
  }

  public CategoryDetails change(StaffPrincipal caller, UUID id, ChangeCategory change) {
    Category category = find(caller.tenantId(), id, LockModeType.PESSIMISTIC_WRITE);
    category.change(change);
    audit.record(caller.actor(), AuditedAction.of("menu.category.change", "category", id));
    return category.details();
  }

  /** Archives its products too: nobody could find them any more. */
  public void archive(StaffPrincipal caller, UUID id) {
    Category category = find(caller.tenantId(), id, LockModeType.PESSIMISTIC_WRITE);
    Instant now = clock.instant();
    category.archive(now);
    List<MenuProduct> products = productsOf(id);
    products.forEach(product -> product.archive(now));
    // Flushed first: observers may read the rows without Hibernate.
    entityManager.flush();
    if (!products.isEmpty()) {
      saleChanged.fire(
          new ProductAvailabilityChanged(
              caller.tenantId(), products.stream().map(MenuProduct::id).toList()));
    }
    audit.record(
        caller.actor(),
        AuditedAction.of("menu.category.archive", "category", id)
            .with("products", products.size()));
  }

  public CategoryDetails get(StaffPrincipal caller, UUID id) {
    return find(caller.tenantId(), id, LockModeType.NONE).details();
  }

  /** Newest first. */
  public Page<CategoryDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select c from Category c where c.tenantId = :tenant and c.archivedAt is null"
                    + " and c.id < :before order by c.id desc",
                Category.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        Category::id,
        Category::details);
  }

  /**
   * Keeps it from being archived until the transaction ends.
   *
   * @throws ResourceNotFound when the tenant has no such category
   */
  public void requireOf(UUID tenantId, UUID id) {
    find(tenantId, id, LockModeType.PESSIMISTIC_READ);
  }

  /** The same as a question: an archived one holds no products. */
  public boolean holds(UUID tenantId, UUID id) {
    Category category = entityManager.find(Category.class, id, LockModeType.PESSIMISTIC_READ);
    return category != null && category.isOf(tenantId);
  }

  private Category find(UUID tenantId, UUID id, LockModeType lock) {
    Category category = entityManager.find(Category.class, id, lock);
    if (category == null || !category.isOf(tenantId)) {
      throw new ResourceNotFound("Category");
    }
    return category;
  }

  /** Locked, in one order, so that concurrent calls cannot deadlock. */
  private List<MenuProduct> productsOf(UUID id) {
    return entityManager
        .createQuery(
            "select p from MenuProduct p where p.categoryId = :category and p.archivedAt is null"
                + " order by p.id",
            MenuProduct.class)
        .setParameter("category", id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList();
  }
}
