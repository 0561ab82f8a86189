/**
 * Shared types of devices: a device with its kind, status and events, the commands that create and
 * pair it, its principal as a caller (DevicePrincipal), and the port that tells what waits for it.
 * Used by its sub-packages and by everything that serves devices.
 */
package org.restomesh.device;
