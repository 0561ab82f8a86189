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
    String email,
    String userName,
    String okUrl,
    String failUrl,
    boolean test,
    Duration payFor) {}
