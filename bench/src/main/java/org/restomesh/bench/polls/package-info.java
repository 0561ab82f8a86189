/** Devices with held polls, and when commands reach them. */
package org.restomesh.bench.polls;
