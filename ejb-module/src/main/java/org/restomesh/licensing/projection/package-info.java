/** The stored entitlement set of a tenant: folded from owned products and overrides, written when it has changed. Whoever changes ownership calls the projector. */
package org.restomesh.licensing.projection;
