/** Held polls: how fast a command reaches its device, and how many fit. */
package org.restomesh.bench.longpoll;
