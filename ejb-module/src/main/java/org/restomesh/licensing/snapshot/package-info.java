/**
 * What gates and quotes ask without a query: a tenant's account, owned products and entitlements as
 * a node remembers them until they change.
 */
package org.restomesh.licensing.snapshot;
