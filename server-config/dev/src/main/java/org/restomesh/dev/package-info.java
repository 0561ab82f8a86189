/**
 * Shared by all that starts Restomesh on one machine: processes and how they end, ports, folders,
 * and the error that says why it cannot run. Uses nothing of the application but its EAR and
 * scripts.
 */
package org.restomesh.dev;
