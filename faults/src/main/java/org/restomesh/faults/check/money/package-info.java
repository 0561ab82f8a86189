/** What the contract promises of money: every kurus is invoiced, owned for, and given back once. */
@NullMarked
package org.restomesh.faults.check.money;

import org.jspecify.annotations.NullMarked;
