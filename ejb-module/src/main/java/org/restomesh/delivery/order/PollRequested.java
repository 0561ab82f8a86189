package org.restomesh.delivery.order;

import java.util.UUID;

/**
 * In-process event, outside of transactions: a platform knows more of an order than we do, and what
 * it says of its orders is to be read before anybody goes on.
 */
public record PollRequested(UUID configId) {}
