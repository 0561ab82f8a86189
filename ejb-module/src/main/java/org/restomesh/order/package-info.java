/**
 * Orders from the counter, from screens and from platforms: one aggregate with one state machine,
 * its payments, its numbers, and its way to the kitchen's devices and to all screens (contracts 4
 * and 5). Other features use its book of orders; it uses the menu, the command queue and the
 * realtime log.
 */
package org.restomesh.order;
