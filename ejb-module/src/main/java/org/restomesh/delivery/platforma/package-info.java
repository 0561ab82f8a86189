/**
 * The adapter to platform_a (contract platforms, 3): it pushes its orders, its answers carry OAuth
 * tokens, and its amounts are texts. Its webhooks are guarded elsewhere.
 */
package org.restomesh.delivery.platforma;
