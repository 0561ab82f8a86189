/** What all benches have in common: settings, table, verdict. */
package org.restomesh.bench.harness;
