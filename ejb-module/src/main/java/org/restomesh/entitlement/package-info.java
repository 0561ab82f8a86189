/**
 * What a tenant may use: the fold of the free core, owned products and a superadmin's overrides
 * into one entitlement set (requirements/2-licensing-billing#entitlement-set;
 * contract/3-licensing#entitlements). It publishes the set, the {@link
 * org.restomesh.entitlement.OwnedProduct} that the fold reads and the licence status, and uses the
 * catalogue.
 */
package org.restomesh.entitlement;
