/**
 * Tickets to open a socket with, and the counts of sockets. The API issues tickets, the gateway
 * redeems them.
 */
package org.restomesh.realtime.socket;
