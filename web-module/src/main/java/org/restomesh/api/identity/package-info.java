/** Sign-in, tenants, branches, staff and the audit trail over HTTP (contract/1-identity). */
package org.restomesh.api.identity;
