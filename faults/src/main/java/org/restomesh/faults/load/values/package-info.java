/**
 * Who writes values that only grow, and who reads them through whichever node the balancer picks.
 * Uses {@code client} and {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.values;

import org.jspecify.annotations.NullMarked;
