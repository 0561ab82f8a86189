/**
 * The adapter to platform_c (contract/platforms#platform-c): signed envelopes, amounts in kuruş,
 * ids as numbers, lists by offset. Its webhooks are authenticated elsewhere.
 */
package org.restomesh.delivery.platformc;
