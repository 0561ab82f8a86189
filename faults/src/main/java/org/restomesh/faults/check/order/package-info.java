/** What the contract promises of orders: none lost, none twice, none back in time. */
@NullMarked
package org.restomesh.faults.check.order;

import org.jspecify.annotations.NullMarked;
