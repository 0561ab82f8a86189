/**
 * The adapter to platform_b (contract/platforms#platform-b): three lists without paging, a token in
 * a header, statuses as numbers, refusals told by a word in a 400.
 */
package org.restomesh.delivery.platformb;
