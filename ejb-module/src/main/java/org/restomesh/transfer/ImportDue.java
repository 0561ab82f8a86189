package org.restomesh.transfer;

import java.util.UUID;

/** Fired in the transaction in which this node takes an import to read or to apply it. */
public record ImportDue(UUID importId) {}
