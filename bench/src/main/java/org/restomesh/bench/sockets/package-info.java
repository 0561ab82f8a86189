/** How soon hundreds of screens hear of an order over the realtime gateway. */
package org.restomesh.bench.sockets;
