/** The branches of a tenant, and the port to how many its licence allows; the API, and every feature that has to know whether a branch is within the caller's scope, call it. */
package org.restomesh.identity.branch;
