/**
 * Generates load and reports what came of it: throughput, percentiles, medians, and lag over time.
 */
package org.restomesh.bench.load;
