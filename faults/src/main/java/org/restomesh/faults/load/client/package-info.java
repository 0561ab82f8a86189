/**
 * What all clients of the campaign share: their tenants, the loop that each of them runs, and where
 * they say that something was wrong. Uses {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.client;

import org.jspecify.annotations.NullMarked;
