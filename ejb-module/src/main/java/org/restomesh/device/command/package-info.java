/** What the commands of devices are: kinds and their policy, states, what is enqueued, handed over and acknowledged; the queue and the held polls below work with it, the kitchen and the API send it. */
package org.restomesh.device.command;
