package org.restomesh.delivery.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.restomesh.delivery.platform.MenuItem;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.audit.Deed;

/**
 * What staff do at a platform beside orders, while they wait for it: the menu, the store's door, a
 * test of the connection (requirements/3-delivery-webhooks-errors#delivery-endpoints). A failure is theirs to repeat; nothing is queued.
 */
@ApplicationScoped
public class StoreCalls {
  @Inject ConfigLookup lookup;
  @Inject AccountRows accounts;
  @Inject PlatformCalls calls;
  @Inject Mappings mappings;
  @Inject StoreRecords records;
  @Inject Clock clock;

  /**
   * Opens or closes the store at this platform only.
   *
   * @throws SyncedFailure when the platform failed
   * @throws ResourceNotFound when the tenant has not configured it
   * @throws ResourceConflict when the credentials lack what such calls need
   */
  public ConfigDetails setOpen(StaffPrincipal caller, Platform platform, boolean open) {
    KnownConfig config = configOf(caller, platform);
    requireChain(config);
    return synced(
        () -> {
          calls.call(
              config.id(),
              (adapter, account) -> {
                adapter.setStoreOpen(account, open);
                return null;
              });
          return records.storeIs(caller, config, open);
        });
  }

  /**
   * Shows whether the platform lets us in, with a new login where it has any, and so whose the
   * restaurant is. Changes nothing there; a failure counts.
   *
   * @throws SyncedFailure when the platform failed
   * @throws ResourceNotFound when the tenant has not configured it
   */
  public ConnectionTested test(StaffPrincipal caller, Platform platform) {
    KnownConfig config = configOf(caller, platform);
    return synced(
        () -> {
          PlatformAccount letIn =
              calls.callWithNewLogin(
                  config.id(),
                  (adapter, account) -> {
                    adapter.testConnection(account);
                    return account;
                  });
          accounts.prove(letIn, clock.instant());
          records.done(caller, deed("test", config.id()).with("platform", platform));
          return new ConnectionTested(platform, true);
        });
  }

  /**
   * Pushes name, price and availability of all mapped products. Those without a price are left out:
   * no platform takes them. With none left the platform is not called, and has all that it can
   * have.
   *
   * @throws SyncedFailure when the platform failed
   * @throws ResourceNotFound when the tenant has not configured it
   * @throws ResourceConflict when the credentials lack what such calls need
   */
  public MenuSynced pushMenu(StaffPrincipal caller, Platform platform) {
    KnownConfig config = configOf(caller, platform);
    requireChain(config);
    List<MenuItem> mapped = mappings.all(caller.tenantId(), platform);
    List<MenuItem> priced = mapped.stream().filter(item -> item.priceCents() > 0).toList();
    MenuSynced synced = new MenuSynced(platform, priced.size(), mapped.size() - priced.size());
    if (priced.isEmpty()) {
      records.menuSynced(caller, config, synced);
      return synced;
    }
    return synced(
        () -> {
          calls.call(
              config.id(),
              (adapter, account) -> {
                adapter.pushMenu(account, priced);
                return null;
              });
          records.menuSynced(caller, config, synced);
          return synced;
        });
  }

  private KnownConfig configOf(StaffPrincipal caller, Platform platform) {
    return lookup
        .ofTenant(caller.tenantId(), platform)
        .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
  }

  /** One platform knows stores and menus by their chain only (contract/platforms#chain-code). */
  private void requireChain(KnownConfig config) {
    if (config.platform() != Platform.PLATFORM_A) {
      return;
    }
    boolean hasChain =
        synced(() -> accounts.load(config.id()).account().credentials().find("chainCode"))
            .isPresent();
    if (!hasChain) {
      throw new ResourceConflict(
          "credentials.chainCode is not set: menu and store cannot be reached");
    }
  }

  private static <T> T synced(Supplier<T> call) {
    try {
      return call.get();
    } catch (PlatformFailure e) {
      throw SyncedFailure.of(e);
    }
  }

  private static Deed deed(String verb, UUID configId) {
    return Deed.of("delivery.config." + verb, "delivery-config", configId);
  }
}
