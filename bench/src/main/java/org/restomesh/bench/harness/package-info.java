/** What all benches have in common: settings, table, result. */
package org.restomesh.bench.harness;
