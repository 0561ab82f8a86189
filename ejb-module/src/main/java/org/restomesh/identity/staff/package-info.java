/**
 * Staff of a tenant with e-mail, password and role, and tenants, which are created with their first
 * admin (contract/1-identity#staff, contract/1-identity#admin-tenants). Used by the API, start-up
 * and sign-in.
 */
package org.restomesh.identity.staff;
