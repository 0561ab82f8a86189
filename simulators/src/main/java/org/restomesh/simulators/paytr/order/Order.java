package org.restomesh.simulators.paytr.order;

import java.time.Duration;

/**
 * What a shop wants paid, checked.
 *
 * @param payFor how long the page can be paid on
 */
public record Order(
    String merchantOid,
    long amountCents,
    Basket basket,
    Buyer buyer,
    Links links,
    boolean test,
    Duration payFor) {

  /** Who is to pay. */
  public record Buyer(String email, String userName) {}

  /** Where the buyer's browser goes once it is paid, or is not. */
  public record Links(String okUrl, String failUrl) {}
}
