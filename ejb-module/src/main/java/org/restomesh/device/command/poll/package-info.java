/** Held polls of devices: who waits on this node, what wakes them, one claim at a time for each, and how much waits; the API of devices holds a poll here. */
package org.restomesh.device.command.poll;
