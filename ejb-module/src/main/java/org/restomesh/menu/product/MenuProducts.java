package org.restomesh.menu.product;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The products of a tenant's menu (contract/4-orders-delivery#menu-and-tables). An archived one is
 * not found.
 */
@Stateless(name = "MenuProducts")
public class MenuProducts {
  @PersistenceContext EntityManager entityManager;
  @EJB Categories categories;
  @Inject Event<ProductAvailabilityChanged> saleChanged;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @throws ResourceNotFound when the tenant has no such category
   */
  public MenuProductDetails create(StaffPrincipal caller, CreateProduct command) {
    categories.requireOf(caller.tenantId(), command.categoryId());
    MenuProduct product = new MenuProduct(caller.tenantId(), command, clock.instant());
    entityManager.persist(product);
    audit.record(caller.actor(), AuditedAction.of("menu.product.create", "product", product.id()));
    return product.details();
  }

  /**
   * @throws ResourceNotFound when the tenant has no such product or category
   */
  public MenuProductDetails change(StaffPrincipal caller, UUID id, ChangeProduct change) {
    if (change.categoryId() != null) {
      categories.requireOf(caller.tenantId(), change.categoryId());
    }
    MenuProduct product = find(caller.tenantId(), id, LockModeType.PESSIMISTIC_WRITE);
    if (product.change(change)) {
      tell(caller.tenantId(), id);
    }
    audit.record(caller.actor(), AuditedAction.of("menu.product.change", "product", id));
    return product.details();
  }

  public void archive(StaffPrincipal caller, UUID id) {
    find(caller.tenantId(), id, LockModeType.PESSIMISTIC_WRITE).archive(clock.instant());
    tell(caller.tenantId(), id);
    audit.record(caller.actor(), AuditedAction.of("menu.product.archive", "product", id));
  }

  /**
   * Sells an archived product again, as it was.
   *
   * @throws ResourceNotFound when the tenant has no such product among the archived, or no such
   *     category
   * @throws ResourceConflict when no category is named, and the one that it was in is archived
   */
  public MenuProductDetails restore(StaffPrincipal caller, UUID id, RestoreProduct command) {
    MenuProduct product = archivedOf(caller.tenantId(), entityManager.find(MenuProduct.class, id));
    // The category first, as whoever archives it does.
    UUID category = command.categoryId();
    if (category != null) {
      categories.requireOf(caller.tenantId(), category);
    } else {
      category = product.categoryId();
      if (!categories.holds(caller.tenantId(), category)) {
        throw new ResourceConflict("Its category is archived: name another one");
      }
    }
    entityManager.refresh(product, LockModeType.PESSIMISTIC_WRITE);
    archivedOf(caller.tenantId(), product).restore(category);
    tell(caller.tenantId(), id);
    audit.record(caller.actor(), AuditedAction.of("menu.product.restore", "product", id));
    return product.details();
  }

  public MenuProductDetails get(StaffPrincipal caller, UUID id) {
    return find(caller.tenantId(), id, LockModeType.NONE).details();
  }

  /** Newest first. */
  public Page<MenuProductDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        newest(caller, "archivedAt is null", page), page, MenuProduct::id, MenuProduct::details);
  }

  /** The archived ones, newest first. */
  public Page<ArchivedProduct> archived(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        newest(caller, "archivedAt is not null", page),
        page,
        MenuProduct::id,
        MenuProduct::archived);
  }

  private List<MenuProduct> newest(StaffPrincipal caller, String which, PageRequest page) {
    return entityManager
        .createQuery(
            "select p from MenuProduct p where p.tenantId = :tenant and p."
                + which
                + " and p.id < :before order by p.id desc",
            MenuProduct.class)
        .setParameter("tenant", caller.tenantId())
        .setParameter("before", page.beforeId())
        .setMaxResults(page.fetchSize())
        .getResultList();
  }

  /** Flushed first: observers may read the row without Hibernate. */
  private void tell(UUID tenantId, UUID id) {
    entityManager.flush();
    saleChanged.fire(new ProductAvailabilityChanged(tenantId, id));
  }

  private static MenuProduct archivedOf(UUID tenantId, @Nullable MenuProduct product) {
    if (product == null || !product.isArchivedOf(tenantId)) {
      throw new ResourceNotFound("Product");
    }
    return product;
  }

  private MenuProduct find(UUID tenantId, UUID id, LockModeType lock) {
    MenuProduct product = entityManager.find(MenuProduct.class, id, lock);
    if (product == null || !product.isOf(tenantId)) {
      throw new ResourceNotFound("Product");
    }
    return product;
  }
}
