/**
 * {@code display.v1}: its frames, and the state of one socket. Knows no container, no clock and no
 * database.
 */
package org.restomesh.ws.protocol;
