/**
 * Kitchens and screens that listen (contract/5-display-realtime#realtime-gateway), on bare sockets.
 */
package org.restomesh.system.realtime;
