/**
 * Collecting money: the port to a payment provider and its adapters (contract 3, Payment provider).
 * It knows neither carts nor products.
 */
package org.restomesh.payment;
