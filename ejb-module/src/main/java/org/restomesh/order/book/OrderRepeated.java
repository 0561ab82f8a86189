package org.restomesh.order.book;

import java.util.UUID;

/**
 * Fired in the transaction that finds an order placed already under the key it was given. Whoever
 * placed it may not have lived to tell the other nodes what waits for the branch's devices.
 */
public record OrderRepeated(UUID branchId) {}
