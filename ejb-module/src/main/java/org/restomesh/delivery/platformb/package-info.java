/**
 * The adapter to platform_b (contract/platforms#platform-b): three lists without paging, a token in
 * a header, statuses as numbers, refusals as a code in a 400.
 */
package org.restomesh.delivery.platformb;
