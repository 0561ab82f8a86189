/** Staff of a tenant with e-mail, password and role, and tenants as they are opened with their first admin (contract/1-identity#staff, contract/1-identity#admin-tenants); API, start and sign-in call it. */
package org.restomesh.identity.staff;
