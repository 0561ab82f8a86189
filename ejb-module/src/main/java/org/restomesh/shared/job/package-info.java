/**
 * The port of jobs: a schedule, and how a job works through many records, page by page or batch by
 * batch. Features implement it, the scheduler calls it.
 */
package org.restomesh.shared.job;
