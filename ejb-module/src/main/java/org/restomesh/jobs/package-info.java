/**
 * The registry of every feature's jobs, for rehearsal and for timers that serve several features.
 */
package org.restomesh.jobs;
