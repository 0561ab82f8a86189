package org.restomesh.faults.load.end;

import java.util.List;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Counter;
import org.restomesh.faults.load.payments.PaymentPage;
import org.restomesh.faults.load.payments.Purchases;

/** The end of a campaign, after the load. */
public final class Ending {
  private final World world;
  private final List<Restaurant> restaurants;
  private final Purchases purchases;
  private final PaymentPage page;
  private final Staff operator;
  private final Counter platforms;

  /**
   * @param platforms where the clock of all delivery platforms is moved
   */
  public Ending(
      World world,
      List<Restaurant> restaurants,
      Purchases purchases,
      PaymentPage page,
      Staff operator,
      Counter platforms) {
    this.world = world;
    this.restaurants = restaurants;
    this.purchases = purchases;
    this.page = page;
    this.operator = operator;
    this.platforms = platforms;
  }

  /** Devices and screens are still at work meanwhile; see {@link Drain#run}. */
  public List<String> awaitDone() throws InterruptedException {
    OpenWork work = new OpenWork(restaurants, purchases, page, operator);
    return new Drain(work, operator, platforms, world.findings()).run();
  }

  /** Records what has become of everything. */
  public void read() throws InterruptedException {
    for (Restaurant restaurant : restaurants) {
      new AtEnd(world, restaurant).read();
    }
    new MoneyAtEnd(world, restaurants, purchases, page).read();
  }
}
