package org.restomesh.bootstrap;

import jakarta.annotation.Resource;
import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.product.CachedCatalogue;
import org.restomesh.checkout.Quotes;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.PairDevice;
import org.restomesh.device.PairingResult;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.pairing.Pairing;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.session.Sessions;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.menu.Station;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.placement.ChangeOrderStatus;
import org.restomesh.order.placement.PlaceOrder;
import org.restomesh.order.placement.StaffOrders;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.json.Json;

/**
 * A restaurant's day in one transaction, which is always rolled back: nobody ever sees it, and a
 * node that dies in the middle leaves nothing behind either.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class WarmUpRound {
  private static final Actor SYSTEM = new Actor(null, "system");
  private static final SignInSource SOURCE = new SignInSource("127.0.0.1", "warm-up");
  private static final int CYCLES = 5;
  private static final long PRICE_CENTS = 10_000;

  @Resource TransactionSynchronizationRegistry transaction;
  @PersistenceContext EntityManager entityManager;
  @Inject Tenants tenants;
  @EJB StaffAccounts accounts;
  @EJB Sessions sessions;
  @Inject AccessTokens tokens;
  @EJB Categories categories;
  @EJB MenuProducts products;
  @EJB StaffOrders orders;
  @EJB DeviceRegistry registry;
  @EJB Pairing pairing;
  @EJB CommandQueue queue;
  @Inject CachedCatalogue catalogue;
  @Inject Quotes quotes;
  @Inject Clock clock;

  /**
   * @param hash of the password
   */
  public void run(String password, PasswordHash hash) {
    try {
      String email = Ids.next() + "@warm-up.invalid";
      TenantCreated restaurant = tenants.create(restaurant(email, password), hash, SYSTEM);
      StaffPrincipal admin = restaurant.admin().principal();
      UUID branchId = restaurant.branch().id();
      StaffAccount account = accounts.byEmail(email).orElseThrow();
      sessions.open(account, SOURCE);
      tokens.issue(account.staff().principal());
      quote(admin);
      order(admin, branchId);
      work(admin, branchId);
    } finally {
      transaction.setRollbackOnly();
    }
  }

  private static CreateTenant restaurant(String email, String password) {
    return new CreateTenant(
        "Warm-up",
        null,
        null,
        false,
        new CreateTenant.FirstAdmin(email, "Warm-up", password),
        "Warm-up");
  }

  private void quote(StaffPrincipal admin) {
    for (Product product : catalogue.asOf(clock.instant()).onSale()) {
      if (product.kind() == ProductKind.MODULE) {
        asAnswer(quotes.of(admin, Cart.of(CartItem.addon(product.code(), 1))));
      }
    }
  }

  private void order(StaffPrincipal admin, UUID branchId) {
    UUID category = categories.create(admin, new CreateCategory("Warm-up")).id();
    CreateProduct product =
        new CreateProduct(
            category, "Warm-up", null, PRICE_CENTS, true, true, Station.KITCHEN, List.of(), null);
    UUID productId = products.create(admin, product).id();
    asCommitted();
    PlaceOrder.Item item = new PlaceOrder.Item(productId, 1, null, null);
    PlaceOrder wanted = new PlaceOrder(List.of(item), null, null, null);
    OrderDetails placed = orders.place(admin, branchId, wanted).order();
    asAnswer(placed);
    asAnswer(orders.move(admin, placed.id(), new ChangeOrderStatus(OrderStatus.PREPARING, null)));
  }

  private void work(StaffPrincipal admin, UUID branchId) {
    CreateSlot slot = new CreateSlot(DeviceKind.RECEIPT_PRINTER, null, null, null, null);
    String pairCode =
        registry.createSlot(admin, branchId, slot, "https://warm-up.invalid").pairCode();
    asCommitted();
    PairingResult paired = pairing.pair(new PairDevice(pairCode, null, null, null), "warm-up");
    DevicePrincipal device =
        new DevicePrincipal(paired.deviceId(), paired.tenantId(), paired.branchId(), paired.kind());
    for (int i = 0; i < CYCLES; i++) {
      asCommitted();
      EnqueueCommand command = new EnqueueCommand(CommandKind.NOOP, null, null, null, null);
      asAnswer(queue.enqueue(admin, device.deviceId(), command).command());
      HandedOverCommand claimed = queue.claimNext(device, DeviceJournal.NONE).orElseThrow();
      asAnswer(claimed);
      AckCommand done = new AckCommand(AckStatus.DONE, null, null, claimed.claimId());
      asAnswer(queue.acknowledge(device, claimed.id(), done));
    }
  }

  /** What comes next finds it in the database, as if an earlier request had written it. */
  private void asCommitted() {
    entityManager.flush();
    entityManager.clear();
  }

  /** Writing it is a part of what a request costs. */
  private static void asAnswer(Object answer) {
    Json.write(answer);
  }
}
