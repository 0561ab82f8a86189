/** What a rule over a history is, and what it finds; knows no rule. */
@NullMarked
package org.restomesh.faults.check.rule;

import org.jspecify.annotations.NullMarked;
