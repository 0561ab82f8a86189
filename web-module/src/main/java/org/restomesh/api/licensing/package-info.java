/**
 * What a tenant owns and may use over HTTP (contract/3-licensing#ownership,
 * contract/3-licensing#entitlements).
 */
package org.restomesh.api.licensing;
