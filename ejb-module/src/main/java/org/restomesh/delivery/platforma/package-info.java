/**
 * The adapter to platform_a (contract/platforms#platform-a): it pushes its orders, takes OAuth
 * tokens, and writes amounts as strings. Its webhooks are authenticated elsewhere.
 */
package org.restomesh.delivery.platforma;
