/**
 * Held polls of devices: which devices wait on this node, what wakes them, one claim at a time for
 * each, and how much waits. The device API holds polls here.
 */
package org.restomesh.device.command.poll;
