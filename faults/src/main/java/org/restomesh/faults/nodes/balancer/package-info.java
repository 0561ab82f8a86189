/** HAProxy in front of several nodes: how it is set up, and whom it takes for alive. */
@NullMarked
package org.restomesh.faults.nodes.balancer;

import org.jspecify.annotations.NullMarked;
