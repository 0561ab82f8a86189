package org.restomesh.realtime.socket;

import java.util.UUID;

/**
 * The place of one socket.
 *
 * @param id new for each socket
 * @param owner whose credential it was opened with, not the credential itself
 */
public record SocketPlace(UUID id, UUID tenantId, String owner) {}
