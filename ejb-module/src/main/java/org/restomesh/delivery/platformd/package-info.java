/**
 * The adapter to platform_d (contract/platforms#platform-d): a paged list of packages by time of
 * change, Basic authentication with agent headers, times in milliseconds, packages that are split.
 */
package org.restomesh.delivery.platformd;
