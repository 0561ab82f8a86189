package org.restomesh.payment;

/**
 * One line of what is paid for.
 *
 * @param unitCents the price of one, tax included
 */
public record BasketLine(String name, long unitCents, int quantity) {}
