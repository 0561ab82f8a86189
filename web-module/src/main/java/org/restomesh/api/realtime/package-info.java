/**
 * What a client of the realtime gateway needs beside its socket: a ticket to open it, and the
 * snapshot for clients that have to do without (contract/5-display-realtime#realtime-gateway). The
 * gateway itself is in another module.
 */
package org.restomesh.api.realtime;
