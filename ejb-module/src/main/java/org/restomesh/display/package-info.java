/** Who may do what at a partner's screen: scopes, and who presents a partner key or a screen's token (contract/5-display-realtime#display-entitlement). API and gateway authenticate by it; its principals are what the packages below are given. */
package org.restomesh.display;
