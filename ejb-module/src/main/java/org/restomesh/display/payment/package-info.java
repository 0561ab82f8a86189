/**
 * Guests who pay for themselves at a screen: each payment, its row and states, and what becomes of
 * the money (contract/5-display-realtime#pay-intent). Called by the API and from its provider
 * package; uses the bills of orders.
 */
package org.restomesh.display.payment;
