package org.restomesh.webhook.log;

/**
 * @param recovered deliveries that are on their way again; when they are 10,000, there may be more
 */
public record RecoveryResult(int recovered) {}
