/**
 * Guests who pay for themselves at a screen: what they can pay, their payments at the provider, and
 * what becomes of the money (contract/5-display-realtime#pay-intent). It uses the bills of orders
 * and the port to the payment provider.
 */
package org.restomesh.display.payment;
