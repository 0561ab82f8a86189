/**
 * Orders from the counter, from screens and from platforms: one aggregate with one state machine,
 * its payments, its numbers, and its way to the kitchen's devices and to all screens
 * (contract/4-orders-delivery#order-states, contract/5-display-realtime#realtime-events). Other
 * features place and change orders through its {@link org.restomesh.order.OrderWriter}; it uses the
 * menu, the command queue and the realtime events.
 */
package org.restomesh.order;
