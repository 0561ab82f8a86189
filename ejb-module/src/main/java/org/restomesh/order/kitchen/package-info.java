/** Shows orders in the kitchen: tickets and prints as commands of its devices, the board and its changes on screens (contract/5-display-realtime#realtime-events). It observes the book; the gateway and the API ask it for the board. */
package org.restomesh.order.kitchen;
