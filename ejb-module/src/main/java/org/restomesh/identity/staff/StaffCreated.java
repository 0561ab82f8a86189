package org.restomesh.identity.staff;

/**
 * In-process event: somebody has joined a tenant's staff.
 *
 * @param hasPassword whether one was set for them
 */
public record StaffCreated(StaffDetails staff, boolean hasPassword) {}
