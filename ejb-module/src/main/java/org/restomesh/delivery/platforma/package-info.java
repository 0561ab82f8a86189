/**
 * The adapter to platform_a (contract/platforms#platform-a): it pushes its orders, its answers
 * carry OAuth tokens, and its amounts are texts. Its webhooks are guarded elsewhere.
 */
package org.restomesh.delivery.platforma;
