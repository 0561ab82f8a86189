/**
 * Health and metrics for the operator of the installation (contract/7-rehearsal-operations#health).
 */
package org.restomesh.api.operations;
