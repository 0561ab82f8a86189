/**
 * What tenants, branches and staff share: the tenant with its locale, the roles, and the
 * StaffPrincipal that other features take as the caller with its branch scope.
 */
package org.restomesh.identity;
