/**
 * Orders from the counter, from screens and from platforms: one aggregate with one state machine,
 * its payments, its numbers, and its way to the kitchen's devices and to all screens
 * (contract/4-orders-delivery#order-states, contract/5-display-realtime#realtime-events). Other
 * features use its book of orders; it uses the menu, the command queue and the realtime log.
 */
package org.restomesh.order;
