package org.restomesh.delivery.config.call;

import org.restomesh.delivery.platform.Platform;

/**
 * @param success always true: a failure is an error
 */
public record ConnectionTested(Platform platform, boolean success) {}
