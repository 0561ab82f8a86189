package org.restomesh.jobs;

/**
 * What running a job did.
 *
 * @param processed records that it changed
 */
public record JobRun(String name, int processed) {}
