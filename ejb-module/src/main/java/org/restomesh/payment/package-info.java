/**
 * Collecting money: the port to a payment provider and its adapters
 * (contract/3-licensing#payment-provider). It knows neither carts nor orders: what a payment is
 * for, its handler knows.
 */
package org.restomesh.payment;
