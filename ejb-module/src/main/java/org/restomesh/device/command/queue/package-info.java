/** The queue of each device: enqueue, claim, ack, resolve, sweep and forget. A claim is handed out once, and nothing that moves money, paper or a drawer is repeated by itself; API, kitchen and held polls call it. */
package org.restomesh.device.command.queue;
