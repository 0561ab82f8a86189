/**
 * The branches of a tenant, and the port for how many its licence allows. Used by the API and by
 * every feature that checks whether a branch is within the caller's scope.
 */
package org.restomesh.identity.branch;
