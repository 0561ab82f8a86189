package org.restomesh.faults.load;

import java.util.List;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.devices.Fleet;
import org.restomesh.faults.load.end.Restaurant;
import org.restomesh.faults.load.platforms.PlatformGuests;
import org.restomesh.faults.load.platforms.PlatformShop;
import org.restomesh.faults.load.sockets.KitchenScreen;

/**
 * All who belong to one tenant.
 *
 * @param clients who make load
 * @param screens who listen until all is done
 */
record Team(
    Tenant tenant,
    Fleet fleet,
    PlatformShop shop,
    PlatformGuests guests,
    List<Client> clients,
    List<KitchenScreen> screens) {

  /**
   * @param admin signed in for the end
   */
  Restaurant atEnd(Staff admin) {
    return new Restaurant(tenant, fleet, shop, guests, admin);
  }
}
