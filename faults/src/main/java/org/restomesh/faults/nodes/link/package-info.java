/**
 * TCP connections that go through this process, which can delay, hold, swallow, refuse and reset
 * them. Uses nothing else of ours.
 */
@NullMarked
package org.restomesh.faults.nodes.link;

import org.jspecify.annotations.NullMarked;
