/**
 * Collecting money: the port to a payment provider and its adapters (contract 3, Payment provider).
 * It knows neither carts nor orders: what a payment is for, its taker knows.
 */
package org.restomesh.payment;
