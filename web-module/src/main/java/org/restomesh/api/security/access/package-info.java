/**
 * What a caller may do, and how often: roles, scopes, entitlements and rate limits, as annotations
 * of endpoints with the filters that enforce them (contract/0-common#rate-limits).
 */
package org.restomesh.api.security.access;
