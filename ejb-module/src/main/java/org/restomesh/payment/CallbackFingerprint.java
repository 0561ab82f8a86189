package org.restomesh.payment;

/**
 * What tells one callback from another, genuine or not. Anything can stand in them.
 *
 * @param order what it calls the payment; empty when it does not say
 * @param status the outcome in the provider's own word; empty when it does not say
 * @param signature the provider's proof, the same when the callback is repeated; empty when there
 *     is none
 */
public record CallbackFingerprint(String order, String status, String signature) {}
