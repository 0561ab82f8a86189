/** Makes load and says what came of it: throughput, percentiles, medians. */
package org.restomesh.bench.load;
