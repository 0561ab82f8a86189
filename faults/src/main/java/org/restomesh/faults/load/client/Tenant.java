package org.restomesh.faults.load.client;

import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A restaurant of the campaign.
 *
 * @param name such as "tenant-1": known to the history, and written into whatever is the tenant's
 * @param number from 1
 * @param id as the installation knows it
 * @param branchId of its only branch
 * @param menu id of each product, by what it is
 */
public record Tenant(
    String name,
    int number,
    String id,
    String branchId,
    String adminEmail,
    Map<Dish, String> menu) {
  /** Of all staff of the campaign. */
  public static final String PASSWORD = "a-password-for-the-campaign";

  /** What a restaurant sells at a price that never changes, in kurus. */
  public enum Dish {
    KEBAB(38_000, "kitchen"),
    /** The one that delivery platforms know. */
    PIDE(10_000, "kitchen"),
    AYRAN(4_000, "bar");

    private static final List<Dish> ALL = List.of(values());

    private final long kurus;
    private final String station;

    Dish(long kurus, String station) {
      this.kurus = kurus;
      this.station = station;
    }

    public static Dish any(Random random) {
      return ALL.get(random.nextInt(ALL.size()));
    }

    public long kurus() {
      return kurus;
    }

    String station() {
      return station;
    }
  }

  /** A name for one of its clients. */
  public String client(String role) {
    return name + "-" + role;
  }

  public String product(Dish dish) {
    return menu.getOrDefault(dish, "");
  }
}
