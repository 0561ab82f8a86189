/**
 * The registry of devices: slots, pairing, tokens and presence (requirements/1-device-mesh;
 * contract/2-device-mesh). It publishes {@link org.restomesh.device.DevicePrincipal} as the caller
 * of device endpoints and the events device.*.v1.
 */
package org.restomesh.device;
