package org.restomesh.device.printer;

import java.util.UUID;

/** In-process event: what nodes remember of this printer is stale after the transaction. */
record PrinterChanged(UUID deviceId) {}
