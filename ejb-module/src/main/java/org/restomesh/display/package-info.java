/**
 * Who may do what at a partner's screen: scopes, and the authentication of partner keys and screen
 * tokens (contract/5-display-realtime#display-entitlement). API and gateway authenticate by it; the
 * packages below take its principals.
 */
package org.restomesh.display;
