package org.restomesh.faults.load;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.restomesh.faults.history.History;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Findings;
import org.restomesh.faults.load.client.Loops;
import org.restomesh.faults.load.client.Markers;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenants;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.devices.PowerCuts;
import org.restomesh.faults.load.end.Ending;
import org.restomesh.faults.load.end.Restaurant;
import org.restomesh.faults.load.http.Patience;
import org.restomesh.faults.load.http.Wire;
import org.restomesh.faults.load.payments.PaymentPage;
import org.restomesh.faults.load.payments.Purchases;
import org.restomesh.faults.load.payments.Refunds;
import org.restomesh.faults.load.sockets.KitchenScreen;
import org.restomesh.faults.load.webhooks.Receiver;

/**
 * All clients of a campaign. They are opened while nothing is wrong, begin, and are ended when the
 * installation is well again; the end reads what has become of everything.
 */
public final class Population implements AutoCloseable {
  /** A client may be in the middle of a purchase, whose provider waits half a minute each time. */
  private static final Duration LAST_ROUNDS = Duration.ofMinutes(2);

  /** The time that a frame may be on its way, with a resumption. */
  private static final Duration LAST_FRAMES = Duration.ofSeconds(3);

  private static final Duration SCREENS_LOOK_EVERY = Duration.ofMillis(300);
  private static final Duration POWER_CUT_EVERY = Duration.ofSeconds(30);
  private static final Duration END_TAKES = Duration.ofMinutes(10);

  private final LoadSettings settings;
  private final Surroundings surroundings;
  private final Patience load = Patience.untilTold();
  private final Patience listening = Patience.untilTold();
  private final World world;
  private final Loops loops;
  private final Loops screens;
  private final Receiver receiver;
  private final PaymentPage page;
  private final Purchases purchases;
  private final List<Team> teams = new ArrayList<>();
  private final Random random;

  private Population(
      LoadSettings settings, Surroundings surroundings, URI installation, History history) {
    this.settings = settings;
    this.surroundings = surroundings;
    this.world =
        new World(new Wire(installation, history), history, new Findings(), new Markers(), load);
    this.loops = new Loops(world);
    this.screens = new Loops(world.until(listening));
    this.receiver = Receiver.open(world);
    this.page = new PaymentPage(surroundings.provider());
    this.purchases = new Purchases(history);
    this.random = new Random(~settings.seed());
  }

  /**
   * Makes tenants, devices and accounts, through the API of nodes that answer.
   *
   * @param installation where the balancer listens, without a slash at the end
   */
  public static Population open(
      LoadSettings settings, Surroundings surroundings, URI installation, History history)
      throws InterruptedException {
    Population population = new Population(settings, surroundings, installation, history);
    Opening.Outside outside =
        new Opening.Outside(population.page, population.purchases, population.receiver);
    population.teams.addAll(new Opening(settings, surroundings, population.world, outside).all());
    return population;
  }

  /** The load begins. */
  public void begin() throws InterruptedException {
    Staff operator = Tenants.operator(world.caller(Refunds.clientName(), chance()));
    Client refunds = new Refunds(world, purchases, operator, chance());
    Pace pace = Pace.of(settings, teams.stream().mapToInt(team -> team.clients().size()).sum());
    loops.begin(refunds, pace.between(refunds), chance());
    for (Team team : teams) {
      team.fleet().start();
      for (KitchenScreen screen : team.screens()) {
        screens.begin(screen, SCREENS_LOOK_EVERY, chance());
      }
      for (Client client : team.clients()) {
        loops.begin(client, pace.between(client), chance());
      }
      String cuts = team.tenant().client("power-cuts");
      loops.begin(new PowerCuts(world, cuts, team.fleet(), chance()), POWER_CUT_EVERY, chance());
    }
  }

  /**
   * Ends the load, waits until all work is done, and reads what there is.
   *
   * @return what there is to say of the wait
   */
  public List<String> end() throws InterruptedException {
    load.end();
    loops.awaitEnd(LAST_ROUNDS);
    World after = world.until(Patience.of(END_TAKES));
    Staff operator = Tenants.operator(after.caller("operator-at-end", chance()));
    Ending ending =
        new Ending(
            after,
            restaurants(after),
            purchases,
            page,
            operator,
            surroundings.platforms().clocks());
    List<String> notes = ending.awaitDone();
    TimeUnit.NANOSECONDS.sleep(LAST_FRAMES.toNanos());
    hangUp();
    for (Team team : teams) {
      team.fleet().stop();
    }
    ending.read();
    return notes;
  }

  private List<Restaurant> restaurants(World after) throws InterruptedException {
    List<Restaurant> restaurants = new ArrayList<>();
    for (Team team : teams) {
      String name = team.tenant().client("at-end");
      restaurants.add(team.atEnd(Staff.adminOf(team.tenant(), after.caller(name, chance()))));
    }
    return restaurants;
  }

  private void hangUp() throws InterruptedException {
    listening.end();
    screens.awaitEnd(LAST_ROUNDS);
    teams.forEach(team -> team.screens().forEach(KitchenScreen::hangUp));
  }

  /** What clients have found wrong themselves, and how often. */
  public Map<String, Integer> findings() {
    return world.findings().all();
  }

  private Random chance() {
    return new Random(random.nextLong());
  }

  /** Whatever has happened, nobody adds to the history after this. */
  @Override
  public void close() {
    load.end();
    listening.end();
    try {
      loops.awaitEnd(LAST_ROUNDS);
      screens.awaitEnd(LAST_ROUNDS);
      for (Team team : teams) {
        team.fleet().stop();
        team.screens().forEach(KitchenScreen::hangUp);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      receiver.close();
    }
  }
}
