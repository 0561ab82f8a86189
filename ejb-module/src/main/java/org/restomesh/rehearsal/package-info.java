/**
 * Rehearsal mode: moves the business clock and runs timers' jobs by name, so that a year can be
 * rehearsed in an afternoon (contract 7). It knows the jobs only by their port.
 */
package org.restomesh.rehearsal;
