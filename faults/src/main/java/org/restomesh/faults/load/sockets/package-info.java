/**
 * Kitchen screens: each keeps a WebSocket, comes back when it has lost it, and goes on after the
 * last event that it had. Uses {@code client} and {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.sockets;

import org.jspecify.annotations.NullMarked;
