/**
 * Devices that run the real agent, with its journal in a file, and lose their power now and then;
 * and the staff who give them commands. Uses {@code client} and {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.devices;

import org.jspecify.annotations.NullMarked;
