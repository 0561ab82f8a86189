/**
 * Partner keys: issued, changed and revoked by staff, with the scopes and return origins that their
 * screens may have. Called by the API; a change also changes the key's screens.
 */
package org.restomesh.display.partner;
