/**
 * Tenants, their branches and their staff, and what a member of staff may reach. It publishes the
 * {@link org.restomesh.identity.StaffPrincipal} that other features take as the caller.
 */
package org.restomesh.identity;
