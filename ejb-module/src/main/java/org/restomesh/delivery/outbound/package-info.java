/**
 * What is to be told to platforms without anybody waiting for it: a queue in the database, and the
 * worker that sends what is due, beside any transaction, in the order of operations of each order
 * (contract/4-orders-delivery#outbound-retries). It publishes the queue, its list for operators and
 * counts of what waits; it uses configurations, orders and the port to platforms.
 */
package org.restomesh.delivery.outbound;
