package org.restomesh.webhook.log;

/**
 * @param recovered deliveries that will be sent again; when they are 10,000, there may be more
 */
public record RecoveryResult(int recovered) {}
