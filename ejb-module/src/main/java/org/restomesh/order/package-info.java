/**
 * Orders from the counter, from screens and from platforms: one aggregate with one state machine,
 * its payments, its numbers, and its way to the kitchen's screens and printers (contract 4). Other
 * features use its book of orders; it uses the menu and the command queue.
 */
package org.restomesh.order;
