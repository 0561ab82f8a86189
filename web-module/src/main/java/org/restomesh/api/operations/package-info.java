/** Health and metrics for whoever operates the installation (contract 7, Operations). */
package org.restomesh.api.operations;
