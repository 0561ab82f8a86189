package org.restomesh.delivery.order;

import java.util.UUID;

/**
 * In-process event, outside of transactions: a platform knows more of an order than we do, so its
 * orders are to be polled before the sender continues.
 */
public record PollRequested(UUID configId) {}
