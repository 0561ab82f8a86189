/** What the contract promises of commands: once, in order, for their device, none lost. */
@NullMarked
package org.restomesh.faults.check.command;

import org.jspecify.annotations.NullMarked;
