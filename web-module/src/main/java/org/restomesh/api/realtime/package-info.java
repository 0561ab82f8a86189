/**
 * What a client of the realtime gateway needs beside its socket: a ticket to open it, and the
 * snapshot for whoever has to do without (contract/5-display-realtime#realtime-gateway). The
 * gateway itself is another module's.
 */
package org.restomesh.api.realtime;
