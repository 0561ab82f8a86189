/**
 * Deletes what the law and the accounts no longer need: audit, payments' paperwork, orders. Knows
 * the tables only; server-config/README.md has the periods and says why.
 */
package org.restomesh.retention;
