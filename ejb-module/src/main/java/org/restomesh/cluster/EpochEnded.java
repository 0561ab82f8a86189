package org.restomesh.cluster;

/**
 * In-process event: for some time this node did not follow the others, and may have missed what
 * they told. Comes at most once a second, and again for as long as that lasts.
 */
public record EpochEnded() {}
