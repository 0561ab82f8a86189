/** Holds a history against all rules; publishes the checker, its sub-packages the rules. */
@NullMarked
package org.restomesh.faults.check;

import org.jspecify.annotations.NullMarked;
