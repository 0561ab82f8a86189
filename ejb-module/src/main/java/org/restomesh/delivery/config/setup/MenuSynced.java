package org.restomesh.delivery.config.setup;

import org.restomesh.delivery.platform.Platform;

/**
 * What a menu sync did.
 *
 * @param pushed items that the platform was told
 * @param skipped mapped items without a price
 */
public record MenuSynced(Platform platform, int pushed, int skipped) {}
