package org.restomesh.faults.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.restomesh.faults.load.access.Lives;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.Tenants;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.devices.Clerk;
import org.restomesh.faults.load.devices.Fleet;
import org.restomesh.faults.load.orders.Cook;
import org.restomesh.faults.load.orders.Guest;
import org.restomesh.faults.load.orders.OrderBook;
import org.restomesh.faults.load.orders.OrderLog;
import org.restomesh.faults.load.orders.Waiter;
import org.restomesh.faults.load.payments.Buyer;
import org.restomesh.faults.load.payments.PaymentPage;
import org.restomesh.faults.load.payments.Purchases;
import org.restomesh.faults.load.platforms.Manager;
import org.restomesh.faults.load.platforms.PlatformGuests;
import org.restomesh.faults.load.platforms.PlatformShop;
import org.restomesh.faults.load.sockets.KitchenScreen;
import org.restomesh.faults.load.values.Reader;
import org.restomesh.faults.load.values.Subjects;
import org.restomesh.faults.load.values.Writer;
import org.restomesh.faults.load.webhooks.Receiver;

/** Opens tenants with all that they have. What each client does by chance follows from the seed. */
final class Opening {
  private static final int SCREENS = 2;
  private static final int CLERKS = 2;
  private static final int READERS = 2;

  private final LoadSettings settings;
  private final Surroundings surroundings;
  private final World world;
  private final Outside outside;
  private final Random random;

  Opening(LoadSettings settings, Surroundings surroundings, World world, Outside outside) {
    this.settings = settings;
    this.surroundings = surroundings;
    this.world = world;
    this.outside = outside;
    this.random = new Random(settings.seed());
  }

  /** Whom all tenants share. */
  record Outside(PaymentPage page, Purchases purchases, Receiver receiver) {}

  List<Team> all() throws InterruptedException {
    Staff operator = Tenants.operator(world.caller("operator", chance()));
    Tenants tenants = new Tenants(world, operator.caller());
    List<Team> teams = new ArrayList<>();
    for (int number = 1; number <= settings.tenants(); number++) {
      teams.add(team(tenants.open(number, chance())));
    }
    return teams;
  }

  private Team team(Tenant tenant) throws InterruptedException {
    Staff owner = Staff.adminOf(tenant, world.caller(tenant.client("owner"), chance()));
    outside.receiver().subscribe(tenant, owner);
    OrderLog log = new OrderLog(world.history(), tenant);
    OrderBook book = new OrderBook();
    Fleet fleet = Fleet.pair(world, tenant, settings.folder(), chance());
    PlatformShop shop = PlatformShop.open(surroundings.platforms(), tenant, owner);
    PlatformGuests guests = new PlatformGuests(world, shop, log, book, chance());
    List<Client> clients = new ArrayList<>(List.of(guests));
    clients.addAll(ofOrders(log, book));
    clients.addAll(ofCommands(tenant, fleet));
    clients.addAll(ofOffice(tenant, owner));
    return new Team(tenant, fleet, shop, guests, clients, screens(tenant));
  }

  private List<Client> ofOrders(OrderLog log, OrderBook book) throws InterruptedException {
    Random chance = chance();
    Staff staff = Staff.adminOf(log.tenant(), world.caller(Manager.clientOf(log), chance));
    return List.of(
        Waiter.of(world, log, book, chance()),
        Cook.of(world, log, book, chance()),
        Guest.of(world, log, book, outside.page(), chance()),
        new Manager(world, log, book, staff, chance));
  }

  private List<Client> ofCommands(Tenant tenant, Fleet fleet) throws InterruptedException {
    List<Client> clerks = new ArrayList<>();
    for (int i = 1; i <= CLERKS; i++) {
      clerks.add(Clerk.of(world, tenant, fleet, tenant.client("staff-" + i), chance()));
    }
    return clerks;
  }

  private List<Client> ofOffice(Tenant tenant, Staff owner) throws InterruptedException {
    Subjects subjects = Subjects.of(world.history(), tenant, owner);
    Random chance = chance();
    Staff writer = Staff.adminOf(tenant, world.caller(Writer.clientOf(tenant), chance));
    List<Client> clients = new ArrayList<>();
    clients.add(new Writer(world, tenant, subjects, writer, chance));
    for (int i = 1; i <= READERS; i++) {
      clients.add(Reader.of(world, tenant, subjects, tenant.client("reader-" + i), chance()));
    }
    clients.add(Lives.of(world, tenant, chance()));
    clients.add(Buyer.of(world, tenant, outside.page(), outside.purchases(), chance()));
    return clients;
  }

  private List<KitchenScreen> screens(Tenant tenant) throws InterruptedException {
    List<KitchenScreen> screens = new ArrayList<>();
    for (int i = 1; i <= SCREENS; i++) {
      screens.add(KitchenScreen.of(world, tenant, "screen-" + i, chance()));
    }
    return screens;
  }

  Random chance() {
    return new Random(random.nextLong());
  }
}
