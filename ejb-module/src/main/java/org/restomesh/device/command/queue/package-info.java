/**
 * The command queue of each device: enqueue, claim, ack, resolve, sweep and delete. A claim is
 * handed out once, and nothing that moves money, paper or a drawer is repeated by itself. Used by
 * the API, the kitchen and the held polls.
 */
package org.restomesh.device.command.queue;
