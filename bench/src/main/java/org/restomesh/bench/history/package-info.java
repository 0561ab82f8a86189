/** A claim with and without a million finished commands. */
package org.restomesh.bench.history;
