/**
 * How long clients got no answer, by client and by fault: figures for a table, and what is longer
 * than the contract allows.
 */
@NullMarked
package org.restomesh.faults.check.silence;

import org.jspecify.annotations.NullMarked;
