package org.restomesh.invoice.content;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One line as it was charged; amounts are cents, VAT included. It is stored in the shape that it
 * has on the wire (contract/3-licensing#invoice-record).
 *
 * @param type of the cart item: addon, hardware or service
 * @param code of a product, else null
 * @param sku of hardware, else null
 * @param subtotalCents exactly {@code unitCents} times {@code qty}
 * @param periodEnd the day up to which it is paid, exclusive; null for what has no period
 */
public record InvoiceLine(
    String type,
    @Nullable String code,
    @Nullable String sku,
    String name,
    int qty,
    long unitCents,
    long subtotalCents,
    @Nullable LocalDate periodEnd) {

  public InvoiceLine {
    requireNonNull(type, "type");
    requireNonNull(name, "name");
    if (qty < 1 || unitCents < 0 || Math.multiplyExact(unitCents, qty) != subtotalCents) {
      throw new IllegalArgumentException(qty + " x " + unitCents + " is not " + subtotalCents);
    }
  }
}
