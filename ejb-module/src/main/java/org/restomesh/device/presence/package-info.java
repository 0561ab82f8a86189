/**
 * Which devices are online: heartbeats and other signs of life, written together, and the job that
 * marks the silent ones offline; the API of devices calls it.
 */
package org.restomesh.device.presence;
