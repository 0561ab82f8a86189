package org.restomesh.delivery.config.call;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.mapping.Mappings;
import org.restomesh.delivery.config.setup.ConfigDetails;
import org.restomesh.delivery.config.setup.MenuSynced;
import org.restomesh.delivery.config.setup.StoreOperationRows;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * What staff do at a platform apart from orders, waiting for its answer: push the menu, open or
 * close the store, test the connection
 * (requirements/3-delivery-webhooks-errors#delivery-endpoints). Nothing is queued: after a failure
 * staff try again.
 */
@ApplicationScoped
public class StoreOperations {
  @Inject ConfigLookup lookup;
  @Inject PlatformAccountRows accounts;
  @Inject PlatformCalls calls;
  @Inject Mappings mappings;
  @Inject StoreOperationRows records;
  @Inject Clock clock;

  /**
   * Opens or closes the store at this platform only.
   *
   * @throws SynchronousFailure when the platform failed
   * @throws ResourceNotFound when the tenant has not configured it
   * @throws ResourceConflict when the credentials lack what such calls need
   */
  public ConfigDetails setOpen(StaffPrincipal caller, Platform platform, boolean open) {
    ConfigSnapshot config = configOf(caller, platform);
    requireChain(config);
    return translatingFailures(
        () -> {
          calls.call(
              config.ref().id(),
              (adapter, account) -> {
                adapter.setStoreOpen(account, open);
                return true;
              });
          return records.storeIs(caller, config, open);
        });
  }

  /**
   * Checks that the platform lets us in, with a new login where it has logins; that also proves
   * whose the restaurant is. Changes nothing there; a failure counts.
   *
   * @throws SynchronousFailure when the platform failed
   * @throws ResourceNotFound when the tenant has not configured it
   */
  public ConnectionTested test(StaffPrincipal caller, Platform platform) {
    ConfigSnapshot config = configOf(caller, platform);
    return translatingFailures(
        () -> {
          PlatformAccount letIn =
              calls.callWithNewLogin(
                  config.ref().id(),
                  (adapter, account) -> {
                    adapter.testConnection(account);
                    return account;
                  });
          accounts.prove(letIn, clock.instant());
          records.done(caller, auditedAction("test", config.ref().id()).with("platform", platform));
          return new ConnectionTested(platform, true);
        });
  }

  /**
   * Pushes name, price and availability of all mapped products. Those without a price are left out:
   * no platform takes them. With none left the platform is not called.
   *
   * @throws SynchronousFailure when the platform failed
   * @throws ResourceNotFound when the tenant has not configured it
   * @throws ResourceConflict when the credentials lack what such calls need
   */
  public MenuSynced pushMenu(StaffPrincipal caller, Platform platform) {
    ConfigSnapshot config = configOf(caller, platform);
    requireChain(config);
    List<PlatformMenuItem> mapped = mappings.all(caller.tenantId(), platform);
    List<PlatformMenuItem> priced = mapped.stream().filter(item -> item.priceCents() > 0).toList();
    MenuSynced synced = new MenuSynced(platform, priced.size(), mapped.size() - priced.size());
    if (priced.isEmpty()) {
      records.menuSynced(caller, config, synced);
      return synced;
    }
    return translatingFailures(
        () -> {
          calls.call(
              config.ref().id(),
              (adapter, account) -> {
                adapter.pushMenu(account, priced);
                return true;
              });
          records.menuSynced(caller, config, synced);
          return synced;
        });
  }

  private ConfigSnapshot configOf(StaffPrincipal caller, Platform platform) {
    return lookup
        .ofTenant(caller.tenantId(), platform)
        .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
  }

  /** One platform knows stores and menus by their chain only (contract/platforms#chain-code). */
  private void requireChain(ConfigSnapshot config) {
    if (config.ref().platform() != Platform.PLATFORM_A) {
      return;
    }
    boolean hasChain =
        translatingFailures(
                () -> accounts.load(config.ref().id()).account().credentials().find("chainCode"))
            .isPresent();
    if (!hasChain) {
      throw new ResourceConflict(
          "credentials.chainCode is not set: menu and store cannot be reached");
    }
  }

  private static <T> T translatingFailures(Supplier<T> call) {
    try {
      return call.get();
    } catch (PlatformFailure e) {
      throw SynchronousFailure.of(e);
    }
  }

  private static AuditedAction auditedAction(String verb, UUID configId) {
    return AuditedAction.of("delivery.config." + verb, "delivery-config", configId);
  }
}
