/**
 * The second factor by one-time codes of an app (RFC 6238): its secret, and which codes it accepts
 * (contract/1-identity#one-time-codes). Who may ask is decided above.
 */
package org.restomesh.identity.secondfactor.totp;
