package org.restomesh.api.realtime;

import java.util.UUID;

/**
 * Asks for a ticket.
 *
 * @param branchId required of staff; a screen has only its own
 */
record OpenTicket(UUID branchId) {}
