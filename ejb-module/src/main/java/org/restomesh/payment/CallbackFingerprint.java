package org.restomesh.payment;

/**
 * What tells one callback from another, genuine or not. The values are unchecked.
 *
 * @param order what it calls the payment; empty when it does not say
 * @param status the outcome as the provider names it; empty when it does not say
 * @param signature the provider's proof, the same when the callback is repeated; empty when there
 *     is none
 */
public record CallbackFingerprint(String order, String status, String signature) {}
