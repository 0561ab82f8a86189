/**
 * The second factor by passkeys (WebAuthn level 2): what a browser is asked, what it answers and
 * whether that is good (contract/1-identity#passkeys). Who may ask is decided above.
 */
package org.restomesh.identity.secondfactor.passkey;
