/**
 * The registry of devices: slots, pairing, tokens and presence (spec 1, contract 2). It publishes
 * {@link org.restomesh.device.DevicePrincipal} as the caller of device endpoints and the events
 * device.*.v1.
 */
package org.restomesh.device;
