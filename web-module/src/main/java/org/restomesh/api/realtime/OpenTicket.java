package org.restomesh.api.realtime;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a ticket.
 *
 * @param branchId required of staff; a screen has only its own
 */
record OpenTicket(@Nullable UUID branchId) {}
