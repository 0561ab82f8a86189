package org.restomesh.delivery.platform;

/** What a platform lets a restaurant do; where it lacks a step, our transition makes no call. */
public record PlatformCapabilities(
    boolean canReject, boolean canSetPrepTime, boolean canMarkReady, boolean canCloseStore) {}
