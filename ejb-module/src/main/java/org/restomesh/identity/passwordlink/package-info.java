/**
 * Links in mails by which people set a password: invitations and resets
 * (contract/1-identity#password-links).
 */
package org.restomesh.identity.passwordlink;
