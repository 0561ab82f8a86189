/**
 * Shows orders in the kitchen: tickets as commands to its devices, the board and its changes on
 * screens (contract/5-display-realtime#realtime-events). It observes the book; the gateway and the
 * API ask it for the board.
 */
package org.restomesh.order.kitchen;
