package org.restomesh.identity.secondfactor.passkey;

/**
 * This installation, as passkeys know it.
 *
 * @param id the host of the console
 * @param origin where the console's page comes from, as browsers write it
 */
record RelyingParty(String id, String origin) {}
