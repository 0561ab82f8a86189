/** Sign-in, tenants, branches, staff and the audit trail over HTTP (contract 1). */
package org.restomesh.api.identity;
