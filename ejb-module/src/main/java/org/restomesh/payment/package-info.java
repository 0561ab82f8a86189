/**
 * The port to a payment provider (contract/3-licensing#payment-provider): opening a payment, its
 * callback, its status, refunds. Adapters are below it; it knows neither carts nor orders.
 */
package org.restomesh.payment;
