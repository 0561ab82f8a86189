/**
 * Sign-in of staff: sessions with rotating refresh tokens, ES256 access tokens, their keys, and an
 * external issuer that may be trusted beside us (contract/1-identity#staff-jwt).
 */
package org.restomesh.identity.signin;
