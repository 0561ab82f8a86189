/** What the contract promises of every answer, whatever has failed. */
@NullMarked
package org.restomesh.faults.check.answer;

import org.jspecify.annotations.NullMarked;
