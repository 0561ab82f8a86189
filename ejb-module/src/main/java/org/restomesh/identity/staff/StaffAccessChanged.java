package org.restomesh.identity.staff;

import java.util.UUID;

/**
 * What a member of staff may do has changed: caches must forget them.
 *
 * @param sessionsEnd whether their open sessions end as well
 */
public record StaffAccessChanged(UUID userId, boolean sessionsEnd) {}
