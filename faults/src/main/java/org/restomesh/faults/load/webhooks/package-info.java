/**
 * A partner's endpoint in this process: it verifies each webhook and records what it was told. Uses
 * {@code client} and {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.webhooks;

import org.jspecify.annotations.NullMarked;
