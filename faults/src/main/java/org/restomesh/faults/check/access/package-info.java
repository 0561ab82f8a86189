/** What the contract promises to who asks: own rows only, what was written, no ended credential. */
@NullMarked
package org.restomesh.faults.check.access;

import org.jspecify.annotations.NullMarked;
