/**
 * Health and metrics for whoever operates the installation
 * (contract/7-rehearsal-operations#health).
 */
package org.restomesh.api.operations;
