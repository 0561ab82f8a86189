/** Printers without an agent: how long their polls take. */
package org.restomesh.bench.printers;
