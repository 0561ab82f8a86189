/**
 * The realtime gateway (contract/5-display-realtime#realtime-gateway): sockets, the branches that
 * they listen to, and what is read for all of them at once; it publishes nothing and uses the
 * domain's use cases only.
 */
package org.restomesh.ws;
