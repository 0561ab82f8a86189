/**
 * Device commands: kinds and their retry policy, states, and what is enqueued, handed over and
 * acknowledged. The queue and the held polls below work with them; the kitchen and the API enqueue
 * them.
 */
package org.restomesh.device.command;
