/**
 * Cuts nodes off from each other: nftables' rules on the loopback network, which tell nodes apart
 * by their control groups. Linux only.
 */
@NullMarked
package org.restomesh.faults.nodes.network;

import org.jspecify.annotations.NullMarked;
