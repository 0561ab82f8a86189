package org.restomesh.delivery.outbound;

import org.restomesh.delivery.platform.Platform;

/** In-process event: something waits to be told to this platform. */
public record OutboundDue(Platform platform) {}
