/**
 * Three years of random accounts, day by day, beside a ledger that knows nothing of the
 * application: what was paid for which days, and what follows from that (spec 2, contract 3).
 */
package org.restomesh.walk;
