/**
 * The stored entitlement set of a tenant: folded from owned products and overrides, written when it
 * has changed. Every change of ownership calls the projector.
 */
package org.restomesh.licensing.projection;
