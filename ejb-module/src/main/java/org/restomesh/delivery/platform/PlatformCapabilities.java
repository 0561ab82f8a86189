package org.restomesh.delivery.platform;

/** What a platform lets a restaurant do; what it lacks is a transition of ours without a call. */
public record PlatformCapabilities(
    boolean canReject, boolean canSetPrepTime, boolean canMarkReady, boolean canCloseStore) {}
