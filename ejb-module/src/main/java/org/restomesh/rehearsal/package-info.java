/**
 * Rehearsal mode: moves the business clock and appends events by hand, so that a year can be
 * rehearsed in an afternoon (contract/7-rehearsal-operations#rehearsal-mode).
 */
package org.restomesh.rehearsal;
