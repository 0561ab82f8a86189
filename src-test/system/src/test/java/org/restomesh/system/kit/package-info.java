/**
 * What the stories are told with: an installation that is started once, callers of its API, tenants
 * and devices of a test's own. Uses the launcher in server-config/dev and nothing of the
 * application.
 */
package org.restomesh.system.kit;
