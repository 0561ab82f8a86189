/**
 * Authenticates staff by access token: our ES256 tokens and their keys, a trusted external issuer,
 * and what this node caches of both (contract/1-identity#staff-jwt).
 */
package org.restomesh.identity.signin;
