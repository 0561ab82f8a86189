/**
 * Who may open a socket, decided before the upgrade, and who may keep it. Refusals are answered in
 * the error envelope, with a status that the client can tell apart.
 */
package org.restomesh.ws.handshake;
