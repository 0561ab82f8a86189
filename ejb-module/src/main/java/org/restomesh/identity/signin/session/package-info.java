/**
 * Sign-in sessions with rotating refresh tokens: login, refresh, logout, the profile, and their end
 * by time (contract/1-identity#staff-jwt); the API of staff calls it.
 */
package org.restomesh.identity.signin.session;
