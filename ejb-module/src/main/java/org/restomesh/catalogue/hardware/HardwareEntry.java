package org.restomesh.catalogue.hardware;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Hardware as it is stored: its stock falls with every settled sale, never below 0; past prices are
 * never deleted.
 */
@Entity
@Table(name = "hardware_item")
@SuppressWarnings("UnusedVariable") // queries read what is only written here
class HardwareEntry {
  @Id private String sku;
  private String name;
  private int stock;

  @ElementCollection
  @CollectionTable(name = "hardware_price", joinColumns = @JoinColumn(name = "sku"))
  @MapKeyColumn(name = "valid_from")
  private Map<Instant, HardwarePrice> prices = new HashMap<>();

  protected HardwareEntry() {}

  HardwareEntry(HardwareItem item, Instant now) {
    this.sku = item.sku();
    define(item, now);
  }

  /** Takes over all but the sku; a new price is valid from now on. */
  final void define(HardwareItem item, Instant now) {
    name = item.name();
    stock = item.stock();
    Map.Entry<Instant, HardwarePrice> present = new TreeMap<>(prices).floorEntry(now);
    if (present == null || !present.getValue().isOf(item)) {
      prices.put(now, new HardwarePrice(item));
    }
  }

  /** Takes as many pieces as there are; returns how many are missing. */
  int takeUpTo(int pieces) {
    int taken = Math.min(pieces, stock);
    stock -= taken;
    return pieces - taken;
  }
}
