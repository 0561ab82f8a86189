/**
 * What platforms are to be told without anybody waiting: a queue in the database, its list for
 * operators and counts of what waits (contract/4-orders-delivery#outbound-retries). Filled by
 * intake, staff's actions and changes of orders and menu.
 */
package org.restomesh.delivery.outbound;
