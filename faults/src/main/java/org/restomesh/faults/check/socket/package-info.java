/** What the contract promises to kitchen screens: the same events, in order, without a gap. */
@NullMarked
package org.restomesh.faults.check.socket;

import org.jspecify.annotations.NullMarked;
