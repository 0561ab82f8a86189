/** Runs every feature's jobs by their schedules, and by hand for rehearsal. */
package org.restomesh.jobs;
