/**
 * The second factor by one-time codes of an app (RFC 6238), and recovery codes for whoever has lost
 * it: enrolment, the check at sign-in, and its end (contract/1-identity#second-factor).
 */
package org.restomesh.identity.secondfactor.totp;
