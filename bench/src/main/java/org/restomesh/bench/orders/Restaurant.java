package org.restomesh.bench.orders;

import org.restomesh.bench.installation.PairedDevice;

/**
 * A restaurant of platform_a with its kitchen screen.
 *
 * @param remoteId the platform's id of it
 */
record Restaurant(String remoteId, PairedDevice screen) {}
