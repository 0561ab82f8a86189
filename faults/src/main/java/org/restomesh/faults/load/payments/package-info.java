/**
 * The payment provider in this process, those who pay there, and the operator who gives money back.
 * Uses {@code client} and {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.payments;

import org.jspecify.annotations.NullMarked;
