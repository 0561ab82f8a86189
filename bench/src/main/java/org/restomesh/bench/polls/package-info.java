/** Devices that hold polls, and what reaches them when. */
package org.restomesh.bench.polls;
