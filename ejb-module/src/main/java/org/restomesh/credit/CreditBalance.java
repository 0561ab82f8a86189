package org.restomesh.credit;

/**
 * The answer to a spend and to its refund.
 *
 * @param remaining units of the kind just after it
 */
public record CreditBalance(long remaining) {}
