package org.restomesh.rehearsal;

/**
 * What running a job did.
 *
 * @param processed records that it changed
 */
public record JobRun(String name, int processed) {}
